import type { PasswordOwner } from '@vigiefaon/domain/identity/password';
import { readSession } from '../../../api/session-storage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './own-password-page.module.css';

interface OwnPasswordPageProps {
  onDone: () => void;
  onLogOut: () => void;
}

/** Before the password is changed the server says no more of the person than what it logged in with. */
function whoLoggedIn(): PasswordOwner {
  const identifier = readSession()?.identifier ?? '';
  const isMail = identifier.includes('@');
  return { firstname: null, lastname: null, email: isMail ? identifier : null, phone: isMail ? null : identifier };
}

/** A password of one’s own in the place of the one that an admin has handed over. */
export function OwnPasswordPage({ onDone, onLogOut }: OwnPasswordPageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <p>{t('profile.password.ownLead')}</p>
      <ChangePasswordForm owner={whoLoggedIn()} currentLabel={t('profile.password.received')} onChanged={onDone} />
      <QuietButton onClick={onLogOut}>{t('profile.logout')}</QuietButton>
    </div>
  );
}
