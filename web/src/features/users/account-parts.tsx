import { Link, useNavigate } from '@tanstack/react-router';
import { confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import { sendResetLink, whyNoResetLink } from '@vigiefaon/domain/auth/password.api';
import { resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, searchUsers } from '@vigiefaon/domain/users/users.api';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFly } from '../../identity/can-fly.ts';
import { ConfirmAddressButton } from '../../identity/confirm-address-button.tsx';
import { OwnPasswordField, passwordShown } from '../../identity/own-password-field.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useChangeUser, useUserFailure } from './use-change-user.ts';
import { useNameOf } from './use-name-of.ts';
import classes from './user-sheet.module.css';

interface AccountProps {
  user: User;
}

/** One thing that admins do about an account beside its form, and what it is for. */
function AccountPart({ lead, children }: { lead: string; children?: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className="quiet">{lead}</p>
      {children}
    </div>
  );
}

/** An admin knows otherwise, on the phone for instance, that a mail is its owner's. */
export function ConfirmMail({ user }: AccountProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  if (user.isMailConfirmed) return null;
  return (
    <AccountPart lead={t(user.identity.email === null ? 'users.confirm.detailPhone' : 'users.confirm.detail')}>
      <ConfirmAddressButton name={nameOf(user)} userId={user.userId} />
    </AccountPart>
  );
}

/** Without a mail the phone is the address of the account, which has a button of its own while it waits. */
function waitsForItsPhone({ identity, isMailConfirmed, isPhoneConfirmed }: User): boolean {
  return identity.phone !== null && !isPhoneConfirmed && (isMailConfirmed || identity.email !== null);
}

/** An admin knows, after a call for instance, that a number is its owner's: one tap, and WhatsApp may go there. */
export function ConfirmPhone({ user }: AccountProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { mutate, isPending } = useEndpointMutation(confirmPhone, {
    forgets: [getUser, searchUsers],
    onSuccess: () => showToast({ severity: 'success', summary: t('users.confirmPhone.done', { name: nameOf(user) }) }),
    onError: useUserFailure(),
  });
  if (!waitsForItsPhone(user)) return null;
  return (
    <AccountPart lead={t('users.confirmPhone.detail', { phone: readablePhone(user.identity.phone ?? '') })}>
      <QuietButton pending={isPending} onClick={() => mutate({ params: { userId: user.userId } })}>
        {t('users.confirmPhone')}
      </QuietButton>
    </AccountPart>
  );
}

/** Helps somebody back in without ever knowing the password; whoever can get no link is told of in its place. */
export function ResetLink({ user }: AccountProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email } = user.identity;
  const showMessages = () => void navigate({ to: '/tools', search: { topic: 'messages' } });
  const { mutate, isPending } = useEndpointMutation(sendResetLink, {
    onSuccess: ({ mailIsSent }) => {
      if (mailIsSent) showToast({ severity: 'success', summary: t('users.resetLink.sent', { address: email ?? '' }) });
      else
        showToast({
          severity: 'info',
          summary: t('users.resetLink.kept'),
          detail: t('users.resetLink.keptDetail'),
          action: { label: t('users.resetLink.show'), onClick: showMessages },
        });
    },
    onError: useUserFailure(),
  });
  if (!user.active) return null;
  const impossible = whyNoResetLink({ ...user, email });
  if (impossible) return <AccountPart lead={t(`refusals.${impossible}`)} />;
  return (
    <AccountPart lead={t('users.resetLink.detail')}>
      <QuietButton pending={isPending} onClick={() => mutate({ params: { userId: user.userId } })}>
        {t('users.resetLink')}
      </QuietButton>
    </AccountPart>
  );
}

/** For somebody else who has lost it: one’s own is switched off in the profile. */
export function ResetSecondFactor({ user }: AccountProps) {
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
    <AccountPart lead={t('secondFactor.resetLead')}>
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
    </AccountPart>
  );
}

function useSwitch() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const changeUser = useChangeUser();
  const [isPending, setPending] = useState(false);

  async function switchTo(user: User, active: boolean, password = ''): Promise<void> {
    setPending(true);
    await changeUser(user, { active, ...passwordShown(password) }, (changed) => ({
      severity: 'success',
      summary: t(active ? 'users.reactivated' : 'users.deactivated', { name: nameOf(user) }),
      action: { label: t('common.undo'), onClick: () => void switchTo(changed, !active) },
    }));
    setPending(false);
  }

  return { switchTo, isPending };
}

/** Switches an account off or on again: it can be undone, so nothing is asked before. */
export function AccountSwitch({ user }: AccountProps) {
  const { t } = useTranslation();
  const { switchTo, isPending } = useSwitch();
  const [password, setPassword] = useState('');
  // It makes an admin of somebody who was none any more.
  const isAdminBack = !user.active && user.role === 'ROLE_ADMIN';
  return (
    <AccountPart lead={t(user.active ? 'users.deactivate.detail' : 'users.reactivate.detail')}>
      {canFly(user.role) ? (
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId: undefined }}
          search={{ pilot: user.userId, status: 'AFFECTED' }}
          className={classes.link}
        >
          {t('users.deactivate.missions')}
        </Link>
      ) : null}
      {isAdminBack ? (
        <OwnPasswordField
          why={t('users.adminPasswordWhy')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      <QuietButton pending={isPending} onClick={() => void switchTo(user, !user.active, password)}>
        {t(user.active ? 'users.deactivate' : 'users.reactivate')}
      </QuietButton>
    </AccountPart>
  );
}
