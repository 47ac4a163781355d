import type { Backup } from '@vigiefaon/domain/backups/backups.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import classes from './backups.module.css';

const kilobyte = 1000;
const megabyte = 1_000_000;

/** How big a file is, as file managers say it: "142 ko", "1,2 Mo". */
function useSizeInWords(): (bytes: number) => string {
  const { t, format } = useTranslation();
  return (bytes) => {
    if (bytes < megabyte) return t('backup.kilobytes', { size: format.count(Math.ceil(bytes / kilobyte)) });
    return t('backup.megabytes', { size: format.count(Math.round(bytes / (megabyte / 10)) / 10) });
  };
}

interface BackupCardProps {
  backup: Backup;
  onDownload: () => void;
  onRestore: () => void;
}

/** One kept backup: when and why it was made, how big it is, and what can be done with it. */
export function BackupCard({ backup: { kind, madeAt, bytes }, onDownload, onRestore }: BackupCardProps) {
  const { t, format } = useTranslation();
  const sizeInWords = useSizeInWords();
  const when = format.part.instant(madeAt);
  return (
    <li className={classes.backup}>
      <div>
        <h3 className={classes.when}>
          {when.alone} <Badge tone={kind === 'NIGHTLY' ? 'good' : 'quiet'}>{t(`backup.kind.${kind}`)}</Badge>
        </h3>
        <p className="quiet">{t('backup.facts', { age: format.fromNow(madeAt), size: sizeInWords(bytes) })}</p>
      </div>
      <div className="cluster gap-8">
        <QuietButton aria-label={t('backup.downloadOf', { when })} onClick={onDownload}>
          {t('backup.download')}
        </QuietButton>
        <QuietButton aria-label={t('backup.restoreOf', { when })} onClick={onRestore}>
          {t('backup.restore')}
        </QuietButton>
      </div>
    </li>
  );
}
