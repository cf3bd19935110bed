/* The link to a table: as a code for cameras, to send, to copy and to read out. */
import { useRef } from 'preact/hooks';
import type { Table } from '../../protocol';
import { canShare, copy, share } from '../../lib/device';
import { gameName } from '../../lib/games';
import { t } from '../../lib/i18n';
import { useReach } from '../../lib/link';
import { Icon } from '../../ui/Icon';
import { Qr } from '../../ui/Qr';
import { toast } from '../../ui/toast';

export function Invite({ table }: { table: Table }) {
  const { base, reach } = useReach();
  const field = useRef<HTMLInputElement>(null);
  const link = `${base}/t/${table.code}`;
  // A phone beside it would find nothing behind a link of this computer's own.
  const near = reach !== 'computer';
  const sends = canShare();
  const copyLink = async () => {
    if (await copy(link)) return toast(t('page.waiting.copied'));
    field.current?.focus();
    field.current?.select();
    toast(t('page.waiting.copy_self'));
  };
  const send = () =>
    share(t('page.waiting.share_title', { game: gameName(table.settings.game) }), link);
  return (
    <section class="box" aria-labelledby="invite">
      <h2 id="invite">{t('page.waiting.invite')}</h2>
      <p class="small dim">{t('page.waiting.invite_about')}</p>
      <div class="invite">
        {near && <Qr text={link} label={t('page.waiting.qr')} />}
        <div class="grow">
          <p class="xs dim">{t('page.waiting.code')}</p>
          <p class="code">
            {table.code.split('-').map((part, at) => (
              <span key={at}>
                {at > 0 && <span class="vh">-</span>}
                {part}
              </span>
            ))}
          </p>
          {near && <p class="xs dim about">{t('page.waiting.qr_about')}</p>}
        </div>
      </div>
      <div class="row">
        {sends && (
          <button type="button" class="btn soft grow" onClick={() => void send()}>
            <Icon name="share" />
            {t('page.waiting.share')}
          </button>
        )}
        <button
          type="button"
          class={`btn ${sends ? '' : 'soft grow'}`}
          onClick={() => void copyLink()}
        >
          <Icon name="copy" />
          {t('page.waiting.copy')}
        </button>
      </div>
      <input
        ref={field}
        class="link-field"
        readOnly
        aria-label={t('page.waiting.link')}
        value={link}
        onFocus={event => event.currentTarget.select()}
      />
      {reach !== 'all' && (
        <p class="xs dim about">
          {t(reach === 'network' ? 'page.waiting.same_net' : 'page.waiting.only_here')}
        </p>
      )}
    </section>
  );
}
