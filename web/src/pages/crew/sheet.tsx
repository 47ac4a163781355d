import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { PrintedSheet } from '../../features/sheets/printed-sheet.tsx';
import { useMissionSheet } from '../../features/sheets/use-mission-sheet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';
import { usePageMark } from '../../ui/layout/use-page-mark.ts';
import classes from './sheet.module.css';

/** A mission for the printer: what is around it stays on the screen. */
export default function SheetPage() {
  const { t } = useTranslation();
  const { missionId = '' } = useParams({ strict: false });
  const { content, error, retry } = useMissionSheet(missionId);
  usePageMark('prints-alone');
  usePageTitle(content ? `${content.title} – ${content.day}` : t('sheets.print'));
  return (
    <div className="stack gap-16" aria-busy={!content && !error}>
      <div className={classes.bar}>
        <Link to="/missions/{-$missionId}" params={{ missionId }} className="inline-row gap-8 touch primary strong">
          <IconArrowLeft size={20} aria-hidden />
          {t('sheets.back')}
        </Link>
        <MainButton
          disabled={!content}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('sheets.printNow')}
        </MainButton>
      </div>
      {error && !content ? <ErrorState error={error} onRetry={retry} /> : null}
      {content ? <PrintedSheet content={content} /> : null}
    </div>
  );
}
