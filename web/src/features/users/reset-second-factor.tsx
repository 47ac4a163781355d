import { resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, searchUsers } from '@vigiefaon/domain/users/users.api';
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
import { useNameOf } from './use-name-of.ts';
import classes from './user-sheet.module.css';

/** For somebody else who has lost it: one’s own is switched off in the profile. */
export function ResetSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const nameOf = useNameOf();
  const own = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useEndpointMutation(resetSecondFactor, {
    forgets: [getUser, searchUsers],
    onSuccess: () => {
      close();
      showToast({ severity: 'success', summary: t('secondFactor.resetDone') });
    },
  });
  const isWrong = isCallError(error, 'MISSING_REQUIRED_FIELDS');

  function close(): void {
    setAsked(false);
    setPassword('');
    reset();
  }

  if (!user.hasSecondFactor || user.userId === own.userId) return null;
  return (
    <div className={classes.switch}>
      <p className="quiet">{t('secondFactor.resetLead')}</p>
      <QuietButton onClick={() => setAsked(true)}>{t('secondFactor.reset')}</QuietButton>
      <ConfirmDialog
        opened={isAsked}
        title={t('secondFactor.resetQuestion', { name: nameOf(user) })}
        question={
          <>
            <p>{t('secondFactor.resetConsequence')}</p>
            {error && !isWrong ? <p role="alert">{errorMessage(error)}</p> : null}
            <OwnPasswordField
              why={t('secondFactor.resetPassword')}
              value={password}
              error={isWrong ? 'WRONG_PASSWORD' : null}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        }
        confirmLabel={t('secondFactor.reset')}
        pending={isPending}
        onConfirm={() => mutate({ params: { userId: user.userId }, body: { password } })}
        onClose={close}
      />
    </div>
  );
}
