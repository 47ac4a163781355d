import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import classes from './recovery-codes.module.css';

/** Shown this once: copied, printed or kept in a file, and only then closed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `VigieFaon\n${t('secondFactor.codes')}\n\n${codes.join('\n')}\n`;

  usePageMark('prints-codes');
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ severity: 'success', summary: t('secondFactor.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('secondFactor.notCopied') });
    }
  }

  function keepAsFile(): void {
    saveFile({ fileName: t('secondFactor.fileName'), content: new Blob([text], { type: 'text/plain' }) });
  }

  return (
    <div className="stack gap-16">
      <div className={`stack gap-16 ${classes.paper}`}>
        <h4 ref={heading} tabIndex={-1}>
          {t('secondFactor.codes')}
        </h4>
        <p>{t('secondFactor.codesLead')}</p>
        <ul className={classes.codes} aria-label={t('secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="cluster gap-8">
        <QuietButton leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </QuietButton>
        <QuietButton leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('secondFactor.print')}
        </QuietButton>
        <QuietButton leftSection={<IconDownload size={20} aria-hidden />} onClick={keepAsFile}>
          {t('secondFactor.download')}
        </QuietButton>
      </div>
      <div>
        <MainButton onClick={onKept}>{t('secondFactor.kept')}</MainButton>
      </div>
    </div>
  );
}
