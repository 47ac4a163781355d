import { useForm } from '@mantine/form';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { deleteMyAccount, exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFly } from '../../identity/can-fly.ts';
import { DangerButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './my-data.module.css';

/** Counts this person's open requests and flights. */
function useConsequences({ userId, role, clientId }: User): string[] {
  const { t } = useTranslation();
  const isPilot = canFly(role);
  const asked = useEndpointQuery(
    searchMissions,
    { body: { status: ['TODO', 'AFFECTED'], clientId: clientId ?? userId, limit: 1 } },
    { enabled: clientId !== null && role !== null },
  ).data?.total;
  const flights = useEndpointQuery(
    searchMissions,
    { body: { status: ['AFFECTED'], pilotId: userId, limit: 1 } },
    { enabled: isPilot },
  ).data?.total;
  return [
    ...(asked ? [t('privacy.delete.openRequests', { count: asked })] : []),
    ...(flights ? [t('privacy.delete.openFlights', { count: flights })] : []),
    t('privacy.delete.data'),
    ...(clientId === null ? [] : [t('privacy.delete.missionsOfRequester')]),
    ...(isPilot ? [t('privacy.delete.missionsOfPilot')] : []),
    t('privacy.delete.sessions'),
  ];
}

interface MyDataProps {
  user: User;
  /** Given the call that deletes, which is refused for a wrong password, for example; once the account is gone, this browser, too, should forget it. */
  onDeletion: (deletion: Promise<void>) => void;
}

interface DeleteAccountDialogProps extends MyDataProps {
  onClose: () => void;
}

/** A word to type and the password stand before the end of an account. */
function DeleteAccountDialog({ user, onDeletion, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const consequences = useConsequences(user);
  const word = t('privacy.delete.word');
  const form = useForm({
    initialValues: { word: '', password: '' },
    validate: {
      word: (typed) => (typed.trim().toUpperCase() === word ? null : t('privacy.delete.wordWrong', { word })),
      password: (typed) => (typed === '' ? 'REQUIRED' : null),
    },
  });
  const { mutateAsync, isPending, error } = useEndpointMutation(deleteMyAccount, {
    onError: (refusal) => applyFieldErrors(form, refusal),
  });
  const isLastAdmin = isCallError(error, 'FORBIDDEN');
  const failure = error ? (isLastAdmin ? t('privacy.delete.LAST_ADMIN') : errorMessage(error)) : null;
  const isAtField = Object.keys(form.errors).length > 0;
  return (
    <Dialog opened onClose={onClose} title={t('privacy.delete.question')} centered>
      <Form
        busy={isPending}
        error={isAtField ? null : failure}
        onSubmit={form.onSubmit(({ password }) => onDeletion(mutateAsync({ body: { password } })))}
      >
        <ul className="stack gap-6 bullets">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p className="strong">{t('common.irreversible')}</p>
        <TextField
          label={t('privacy.delete.type', { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.getInputProps('word')}
        />
        <PasswordField
          label={t('privacy.delete.password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <div className={classes.buttons}>
          <QuietButton onClick={onClose}>{t('privacy.delete.stay')}</QuietButton>
          <DangerButton type="submit" pending={isPending}>
            {t('privacy.delete.confirm')}
          </DangerButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Taking one's data away, and leaving. */
export function MyData({ user, onDeletion }: MyDataProps) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const [isLeaving, setLeaving] = useState(false);

  async function fetchFile({ signal }: { signal: AbortSignal }) {
    const data = await call(exportMyData, { signal });
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    return { fileName: t('privacy.fileName', { date: today }), content };
  }

  return (
    <>
      <div className={classes.part}>
        <p>{t('privacy.download.lead')}</p>
        <p className={classes.quiet}>{t('privacy.download.without')}</p>
        <div>
          <DownloadButton label={t('privacy.download')} fetchFile={fetchFile}>
            {t('privacy.download')}
          </DownloadButton>
        </div>
      </div>
      <div className={classes.part}>
        <h4>{t('privacy.delete.title')}</h4>
        <p>{t('privacy.delete.lead')}</p>
        <div>
          <QuietButton className={classes.danger} onClick={() => setLeaving(true)}>
            {t('privacy.delete.open')}
          </QuietButton>
        </div>
      </div>
      {isLeaving ? <DeleteAccountDialog user={user} onDeletion={onDeletion} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
