import { useForm } from '@mantine/form';
import { type Backup, createBackup, downloadBackup, listBackups } from '@vigiefaon/domain/backups/backups.api';
import { useState } from 'react';
import { fetchToDisk } from '../../api/download.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/forms/form.tsx';

interface DownloadFormProps {
  /** Null makes one now. */
  backup: Backup | null;
  onDone: () => void;
}

/** Asks for the own password again: in the file is everything that the association knows. */
export function DownloadForm({ backup, onDone }: DownloadFormProps) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const make = useEndpointMutation(createBackup, { forgets: [listBackups] });
  const fetchKept = useEndpointMutation(downloadBackup);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'REQUIRED' : null) },
  });
  const isPending = make.isPending || fetchKept.isPending;

  async function handleSubmit({ password }: { password: string }): Promise<void> {
    setFailure(null);
    try {
      const body = { password };
      const { path } = backup
        ? await fetchKept.mutateAsync({ params: { name: backup.name }, body })
        : await make.mutateAsync({ body });
      // However big it is, it goes to the disk and not through the page.
      fetchToDisk(path);
      showToast({ severity: 'success', summary: t('backup.downloadBegins'), detail: t('backup.keepSafe') });
      onDone();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  }

  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit((values) => void handleSubmit(values))}>
      <p className="quiet">
        {backup ? t('backup.downloadKept', { when: format.part.instant(backup.madeAt) }) : t('backup.downloadNow')}
      </p>
      <p className="quiet">{t('backup.keepSafe')}</p>
      <PasswordField
        label={t('backup.password')}
        required
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <MainButton type="submit" pending={isPending}>
        {t('backup.download')}
      </MainButton>
    </Form>
  );
}
