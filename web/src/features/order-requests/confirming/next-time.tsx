import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import parts from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './confirming.module.css';

/** Where they order next time, and how to keep that: the page behind it takes its key out of the address, so a bookmark would not do. */
export function NextTime({ link }: { link: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'YES' | 'NO' | null>(null);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('YES');
    } catch {
      setCopied('NO');
    }
  }
  // Whoever closes the sheet of the phone has sent nothing, and needs no word.
  const share = () => void navigator.share({ title: t('orderPage.title'), url: link }).catch(() => undefined);
  return (
    <section className="stack gap-8">
      <h2>{t('orderRequest.nextTime')}</h2>
      <p>{t('orderRequest.nextTimeText')}</p>
      <a className={classes.link} href={link}>
        {t('orderRequest.openLink')}
      </a>
      <p>{t('orderRequest.keepLink')}</p>
      <div className={parts.pair}>
        {'share' in navigator ? <PlainButton onClick={share}>{t('orderRequest.shareLink')}</PlainButton> : null}
        <PlainButton onClick={() => void copy()}>{t('orderRequest.copyLink')}</PlainButton>
      </div>
      <p role="status" className="breaks">
        {copied === 'YES' ? t('orderRequest.copied') : null}
        {copied === 'NO' ? link : null}
      </p>
    </section>
  );
}
