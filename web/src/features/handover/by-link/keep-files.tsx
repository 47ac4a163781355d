import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import { useState } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { sendingWaysToAnybody } from '../../../ui/buttons/sending-ways.ts';
import classes from './handover-page.module.css';

/** The signed document, as any map program opens it. */
export function FileButton({ page }: { page: PublicHandover }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile({
      fileName: `${page.order.mowingDate}.geojson`,
      content: new Blob([JSON.stringify(page.document, null, 2)], { type: 'application/geo+json' }),
    });
  return (
    <div className="stack gap-4">
      <PlainButton onClick={save}>{t('handoverPage.file')}</PlainButton>
      <p className="quiet small">{t('handoverPage.fileHint')}</p>
    </div>
  );
}

/** The address by which the order is read from now on, for whoever flies. Where this page does not know it, the device alone does. */
export function KeepLink({ link, page }: { link: string | null; page: PublicHandover }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  if (link === null) return <p className="quiet">{t('handoverPage.onThisDevice')}</p>;
  const ways = sendingWaysToAnybody({
    subject: t('handoverPage.order.subject'),
    text: t('handoverPage.order.text', { place: page.order.municipality ?? '', link }),
  });
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <section className={classes.keep} aria-labelledby="handover-keep">
      <h2 id="handover-keep">{t('handoverPage.keep')}</h2>
      <p>{t('handoverPage.keepDetail')}</p>
      <p className={classes.address}>{link}</p>
      <div className={classes.pair}>
        <PlainButton onClick={() => void copy()}>{t('handoverPage.copy')}</PlainButton>
        {ways.whatsapp ? (
          <a className={classes.way} href={ways.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        ) : null}
        {ways.mail ? (
          <a className={classes.way} href={ways.mail}>
            {t('handoverPage.mail')}
          </a>
        ) : null}
      </div>
      <p role="status" className="small">
        {isCopied === null ? null : t(isCopied ? 'handoverPage.copied' : 'handoverPage.notCopied')}
      </p>
    </section>
  );
}
