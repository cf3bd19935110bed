/* What was found of one deal: a verdict, and below it every number, to be compared by hand. */
import { t } from '../../lib/i18n';
import { sealCode } from '../../table/parts/Side';
import { Icon } from '../../ui/Icon';
import { holds, type Checked, type Finding } from './check';

const TAG: Record<Finding, string> = { ok: 'tag ok', wrong: 'tag bad', none: 'tag' };
const SIGN = { ok: 'check', wrong: 'warn', none: 'info' } as const;

export function Result({ found, open }: { found: Checked; open: boolean }) {
  const { deal } = found;
  const verdict = holds(found);
  return (
    <li class="box result" data-verdict={verdict}>
      <details open={open || verdict === 'wrong'}>
        <summary>
          <b>{t('page.verify.deal', { n: deal.place })}</b>
          <span class={TAG[verdict]}>
            <Icon name={SIGN[verdict]} />
            {t(`page.verify.verdict.${verdict}`)}
          </span>
          {deal.commit && <code class="dim">{sealCode(deal.commit)}</code>}
        </summary>
        {deal.commit ? <Numbers found={found} /> : <p class="small">{t('page.verify.unsealed')}</p>}
      </details>
    </li>
  );
}

function Numbers({ found }: { found: Checked }) {
  const { deal, commit, seed, own, promised } = found;
  return (
    <div class="numbers">
      <ul class="small">
        <Line finding={commit} name="seal" />
        <Line finding={seed ? 'ok' : 'none'} name="seed" />
        <Line finding={own} name="own" />
        <Line finding={promised} name="promised" />
      </ul>
      <dl class="small">
        <Number name={t('page.verify.commit')} value={deal.commit} />
        <Number name={t('page.verify.secret')} value={deal.secret} />
        {deal.salts.map((salt, seat) => (
          <Number key={seat} name={t('page.verify.salt', { n: seat + 1 })} value={salt} />
        ))}
        <Number name={t('page.verify.seed')} value={seed} />
      </dl>
    </div>
  );
}

function Line({ finding, name }: { finding: Finding; name: string }) {
  return (
    <li class={`line ${finding}`}>
      <Icon name={SIGN[finding]} />
      <span>{t(`page.verify.${name}_${finding}`)}</span>
    </li>
  );
}

function Number({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value ? <code>{value}</code> : '–'}</dd>
    </>
  );
}
