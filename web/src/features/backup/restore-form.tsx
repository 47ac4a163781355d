import { useForm } from '@mantine/form';
import { type BackupContents, readBackup, restoreBackup } from '@vigiefaon/domain/backups/backups.api';
import { applyFieldErrors, isAtFields } from '../../api/field-errors.ts';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DangerButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './backups.module.css';

/** By these somebody recognises the right backup. */
function BackupFigures({ contents }: { contents: BackupContents }) {
  const { t, format } = useTranslation();
  const { createdAt, people, clients, parcels, missions } = contents;
  return (
    <dl className={classes.figures}>
      <dt>{t('backup.shows')}</dt>
      <dd>{format.instant(createdAt)}</dd>
      <dt>{t('backup.people')}</dt>
      <dd>{format.count(people)}</dd>
      <dt>{t('backup.clients')}</dt>
      <dd>{format.count(clients)}</dd>
      <dt>{t('backup.parcels')}</dt>
      <dd>{format.count(parcels)}</dd>
      <dt>{t('backup.missions')}</dt>
      <dd>{format.count(missions)}</dd>
    </dl>
  );
}

/** Given the call that restores, which is refused for a wrong password, for example; once it is done the sessions of all have ended. */
export type RestoreGiven = (restore: Promise<void>) => void;

interface RestoreFormProps {
  name: string;
  /** Known already after an upload; otherwise the file is read first. */
  uploaded: BackupContents | null;
  isFresh: boolean;
  onRestore: RestoreGiven;
}

/** Shows what is in the backup and what restoring means, and does it once the word is typed and the password right. */
export function RestoreForm({ name, uploaded, isFresh, onRestore }: RestoreFormProps) {
  const { t } = useTranslation();
  const read = useEndpointQuery(readBackup, { params: { name } }, { enabled: uploaded === null });
  const errorMessage = useErrorMessage();
  const word = t('backup.word');
  const form = useForm({
    initialValues: { word: '', password: '' },
    validate: {
      word: (typed) => (isFresh || typed.trim().toLowerCase() === word.toLowerCase() ? null : t('backup.wordMissing')),
      password: (password) => (password === '' ? 'REQUIRED' : null),
    },
  });
  const { mutateAsync, isPending, error } = useEndpointMutation(restoreBackup, {
    onError: (refusal) => applyFieldErrors(form, refusal),
  });
  const contents = uploaded ?? read.data;
  if (read.error && !contents) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!contents) return <p role="status">{t('backup.reading')}</p>;
  const send = ({ password }: { password: string }) =>
    onRestore(mutateAsync({ params: { name }, body: { password, replaces: !isFresh } }));
  const failure = error && !isAtFields(error) ? errorMessage(error) : null;
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(send)}>
      <BackupFigures contents={contents} />
      <ul className="stack gap-6 bullets">
        <li>{t(isFresh ? 'backup.consequenceFresh' : 'backup.consequenceReplaced')}</li>
        <li>{t('backup.consequenceMaintenance')}</li>
        <li>{t('backup.consequenceSessions')}</li>
        <li>{t('backup.consequenceMessages')}</li>
      </ul>
      {isFresh ? null : (
        <TextField
          label={t('backup.typeWord', { word })}
          required
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('word')}
        />
      )}
      <PasswordField
        label={t('backup.password')}
        required
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <DangerButton type="submit" pending={isPending}>
        {t('backup.restoreThis')}
      </DangerButton>
    </Form>
  );
}
