/** Sounds, made here: short tones and the rustle of a card. Never the only signal; off at first. */
import { prefs } from '../lib/prefs';

export type Sound = 'card' | 'turn' | 'trick' | 'chip' | 'refused' | 'slam';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

interface Note {
  /** Hz. */
  pitch: number;
  /** Seconds from now. */
  at: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

function tone(sound: AudioContext, note: Note): void {
  const source = sound.createOscillator();
  const volume = sound.createGain();
  const start = sound.currentTime + note.at;
  source.type = note.shape ?? 'sine';
  source.frequency.setValueAtTime(note.pitch, start);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(note.loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  source.connect(volume).connect(sound.destination);
  source.start(start);
  source.stop(start + note.length + 0.02);
}

/** A card on felt: noise through a low filter, gone in a moment. */
function tap(sound: AudioContext, at: number, loud: number): void {
  const length = 0.09;
  const frames = Math.floor(sound.sampleRate * length);
  const buffer = sound.createBuffer(1, frames, sound.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = sound.createBufferSource();
  const filter = sound.createBiquadFilter();
  const volume = sound.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = 900;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(sound.destination);
  source.start(sound.currentTime + at);
}

const NOTES: Record<Exclude<Sound, 'card'>, readonly Note[]> = {
  turn: [
    { pitch: 523, at: 0, length: 0.22, loud: 0.07 },
    { pitch: 659, at: 0.13, length: 0.3, loud: 0.07 },
  ],
  trick: [{ pitch: 330, at: 0.04, length: 0.18, loud: 0.05, shape: 'triangle' }],
  chip: [
    { pitch: 2100, at: 0, length: 0.05, loud: 0.04, shape: 'triangle' },
    { pitch: 2750, at: 0.03, length: 0.05, loud: 0.03, shape: 'triangle' },
  ],
  refused: [{ pitch: 140, at: 0, length: 0.16, loud: 0.09, shape: 'triangle' }],
  slam: [
    { pitch: 392, at: 0, length: 0.3, loud: 0.07 },
    { pitch: 494, at: 0.14, length: 0.3, loud: 0.07 },
    { pitch: 587, at: 0.28, length: 0.5, loud: 0.07 },
  ],
};

/** Play a sound, if the reader wants any. */
export function play(name: Sound): void {
  if (!prefs.sound.peek()) return;
  const sound = audio();
  if (!sound) return;
  if (name === 'card' || name === 'trick') tap(sound, 0, name === 'card' ? 0.5 : 0.3);
  if (name === 'trick') tap(sound, 0.07, 0.25);
  if (name !== 'card') for (const note of NOTES[name]) tone(sound, note);
}

/** A short shake, where the device can: for your turn only. */
export function shake(): void {
  if (!prefs.vibrate.peek()) return;
  try {
    navigator.vibrate?.(40);
  } catch {
    // The browser wants a touch first.
  }
}
