import { type BackupContents, listBackups, uploadBackup } from '@vigiefaon/domain/backups/backups.api';
import { useRef } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';

interface UploadButtonProps {
  onUploaded: (contents: BackupContents) => void;
}

/** Brings a backup here and has it checked; nothing is replaced yet. */
export function UploadButton({ onUploaded }: UploadButtonProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useEndpointMutation(uploadBackup, {
    forgets: [listBackups],
    onSuccess: onUploaded,
  });
  const send = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) mutate({ file });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz"
        aria-label={t('backup.choose')}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
      <QuietButton pending={isPending} onClick={() => input.current?.click()}>
        {t('backup.choose')}
      </QuietButton>
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
    </>
  );
}
