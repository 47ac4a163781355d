import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OpenSessions } from './open-sessions.tsx';
import classes from './profile.module.css';

/** Password and open sessions: who may get into this account. */
export function SecuritySections({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.card} aria-labelledby="password">
        <h2 id="password">{t('profile.password')}</h2>
        <ChangePasswordForm owner={user.identity} />
      </section>
      <section className={classes.card} aria-labelledby="sessions">
        <h2 id="sessions">{t('profile.sessions')}</h2>
        <OpenSessions />
      </section>
    </>
  );
}
