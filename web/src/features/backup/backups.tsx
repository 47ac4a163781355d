import { IconDatabaseExport } from '@tabler/icons-react';
import { type Backup, type BackupContents, listBackups, uploadBackup } from '@vigiefaon/domain/backups/backups.api';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import { BackupCard } from './backup-card.tsx';
import classes from './backups.module.css';
import { DownloadForm } from './download-form.tsx';
import { RestoreForm, type RestoreGiven } from './restore-form.tsx';

interface UploadButtonProps {
  onUploaded: (contents: BackupContents) => void;
}

/** Brings a backup here and has it checked; nothing is replaced yet. */
function UploadButton({ onUploaded }: UploadButtonProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(uploadBackup, {
    forgets: [listBackups],
    onSuccess: onUploaded,
  });
  const { input, choose } = useFileChoice({
    label: t('backup.choose'),
    accept: '.gz',
    onFile: (file) => mutate({ file }),
  });
  return (
    <>
      {input}
      <QuietButton pending={isPending} onClick={choose}>
        {t('backup.choose')}
      </QuietButton>
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
    </>
  );
}

type Open = { kind: 'download'; backup: Backup | null } | { kind: 'restore'; name: string; contents?: BackupContents };

interface BackupsProps {
  onRestore: RestoreGiven;
}

/** The backups, the newest first: one made now, each to be downloaded or restored, and one brought from elsewhere. */
export function Backups({ onRestore }: BackupsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listBackups, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const title = open?.kind === 'restore' ? t('backup.restoreTitle') : t('backup.downloadTitle');

  return (
    <div className="stack gap-16">
      <div className={classes.heading}>
        <h2>{t('backup.title')}</h2>
        <MainButton
          leftSection={<IconDatabaseExport size={20} aria-hidden />}
          onClick={() => setOpen({ kind: 'download', backup: null })}
        >
          {t('backup.makeNow')}
        </MainButton>
      </div>
      <p className="quiet">{t('backup.lead')}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <EmptyState title={t('backup.none')} detail={t('backup.noneDetail')} /> : null}
      <ul className="stack gap-8" aria-label={t('backup.list')} aria-busy={!data && !error}>
        {data
          ? data.items.map((backup) => (
              <BackupCard
                key={backup.name}
                backup={backup}
                onDownload={() => setOpen({ kind: 'download', backup })}
                onRestore={() => setOpen({ kind: 'restore', name: backup.name })}
              />
            ))
          : null}
        {!data && !error ? [1, 2, 3].map((row) => <li key={row} className={classes.skeleton} aria-hidden />) : null}
      </ul>
      <section className={classes.section}>
        <h3>{t('backup.elsewhere')}</h3>
        <p className="quiet">{t('backup.elsewhereDetail')}</p>
        <UploadButton onUploaded={(contents) => setOpen({ kind: 'restore', name: contents.name, contents })} />
      </section>
      <Notice kind="info" title={t('backup.keyTitle')}>
        {t('backup.keyDetail')}
      </Notice>
      <Sheet opened={open !== null} onClose={close} title={title}>
        {open?.kind === 'download' ? <DownloadForm backup={open.backup} onDone={close} /> : null}
        {open?.kind === 'restore' ? (
          <RestoreForm
            name={open.name}
            uploaded={open.contents ?? null}
            isFresh={data?.isFresh ?? false}
            onRestore={onRestore}
          />
        ) : null}
      </Sheet>
    </div>
  );
}
