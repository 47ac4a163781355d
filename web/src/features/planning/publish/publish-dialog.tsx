import { useQuery } from '@tanstack/react-query';
import { previewPublication } from '@vigiefaon/domain/planning/publication/publication.api';
import { queryOf } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useIsPhone } from '../../../ui/layout/use-viewport.ts';
import classes from './publish-dialog.module.css';
import { PublishPreview } from './publish-preview.tsx';

interface PublishDialogProps {
  /** The mowing day whose plan is published. */
  date: string;
  opened: boolean;
  onClose: () => void;
}

/** Who will be told what, then one press: everything is assigned and everybody is told, or nothing is. */
export function PublishDialog({ date, opened, onClose }: PublishDialogProps) {
  const { t, format } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('publication.title', { day: format.part.date(date) })}
      size="xl"
      fullScreen={isPhone}
    >
      {opened ? <PublishContents date={date} onClose={onClose} /> : null}
    </Dialog>
  );
}

function PublishContents({ date, onClose }: Omit<PublishDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(previewPublication, { params: { date } }),
    // Opened again it is read again: the preview of before would show what they have changed themselves as news.
    gcTime: 0,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={classes.waiting} role="status">
        {t('publication.loading')}
      </div>
    );
  }
  return <PublishPreview preview={data} isReading={isFetching} readAgain={() => void refetch()} onClose={onClose} />;
}
