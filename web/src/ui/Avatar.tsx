/* A person at the table: a shape and a colour for the seat, a letter for the name. */
import { Icon } from './Icon';

const SHAPES = [
  'M3 3h26v26H3z',
  'M16 1a15 15 0 1 0 .01 0z',
  'M16 0 32 16 16 32 0 16z',
  'M8.5 2h15L31 16l-7.5 14h-15L1 16z',
  'M16 1 32 29H0z',
  'M11 1h10v10h10v10H21v10H11V21H1V11h10z',
];

/** The letter that stands for a name; a name of signs alone has none. */
export function initial(name: string): string {
  const first = [...name].find(sign => /[\p{L}\p{N}?]/u.test(sign));
  return (first ?? '').toLocaleUpperCase();
}

type AvatarProps = {
  seat: number;
  name: string;
  size?: 's' | 'm' | 'l';
  /** A robot has its own sign in place of a letter. */
  bot?: boolean;
};

export function Avatar({ seat, name, size = 'm', bot = false }: AvatarProps) {
  const colour = `var(--seat-${seat})`;
  return (
    <span class={`av ${size}`} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <path
          d={SHAPES[seat] ?? SHAPES[0]}
          fill={colour}
          stroke={colour}
          stroke-width="2"
          stroke-linejoin="round"
        />
      </svg>
      {bot ? <Icon name="bot" /> : initial(name)}
    </span>
  );
}
