import { eraseAccount } from '@vigiefaon/domain/privacy/privacy.api';
import type { User } from '@vigiefaon/domain/users/user';
import { listPilots, listUsers, searchUsers } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OwnPasswordField } from '../../identity/own-password-field.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './my-data.module.css';

interface EraseAccountProps {
  user: User;
  /** The account is no longer there to be shown. */
  onGone: () => void;
}

function useErasing(onGone: () => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error, reset } = useEndpointMutation(eraseAccount, {
    forgets: [listUsers, searchUsers, listPilots],
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('privacy.erase.done') });
      onGone();
    },
  });
  const isWrong = isCallError(error, 'MISSING_REQUIRED_FIELDS');
  const isLastAdmin = isCallError(error, 'FORBIDDEN');
  const refusal = error && !isWrong ? (isLastAdmin ? t('privacy.delete.LAST_ADMIN') : errorMessage(error)) : null;
  return { mutate, isPending, reset, refusal, fault: isWrong ? 'WRONG_PASSWORD' : null };
}

/** For admins, about somebody else’s account: one’s own is left in the profile. */
export function EraseAccount({ user, onGone }: EraseAccountProps) {
  const { t } = useTranslation();
  const own = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const { mutate, isPending, reset, refusal, fault } = useErasing(onGone);
  if (own.role !== 'ROLE_ADMIN' || own.userId === user.userId) return null;
  const { firstname, lastname } = user.identity;

  function close(): void {
    setAsked(false);
    setPassword('');
    reset();
  }

  return (
    <section className={classes.part} aria-label={t('privacy.anonymise.title')}>
      <h3>{t('privacy.anonymise.title')}</h3>
      <p className={classes.quiet}>{t('privacy.erase.lead')}</p>
      <div>
        <QuietButton className={classes.danger} onClick={() => setAsked(true)}>
          {t('privacy.erase.open')}
        </QuietButton>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('privacy.erase.question', { name: [firstname, lastname].filter(Boolean).join(' ') })}
        question={
          <>
            <p>{t('privacy.erase.consequences')}</p>
            {refusal ? <p role="alert">{refusal}</p> : null}
            <OwnPasswordField
              why={t('privacy.erase.password')}
              value={password}
              error={fault}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        }
        confirmLabel={t('privacy.erase.confirm')}
        irreversible
        pending={isPending}
        onConfirm={() => mutate({ params: { userId: user.userId }, body: { password } })}
        onClose={close}
      />
    </section>
  );
}
