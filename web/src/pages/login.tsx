import type { LoginAnswer } from '@vigiefaon/domain/auth/auth.api';
import { readSession, storeSession } from '../api/session-storage.ts';
import { afterLogin, startOf } from '../app/guards.ts';
import { goTo } from '../app/leave.ts';
import { routes } from '../app/routes.ts';
import { useSettingsWhenThere } from '../app/settings-context.ts';
import classes from '../features/auth/auth.module.css';
import { ForgottenPassword } from '../features/auth/forgotten-password.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-header.tsx';

function Notice({ why }: { why: string | null }) {
  const { t } = useTranslation();
  const session = readSession();
  if (why === 'denied' && session) {
    return (
      <div className={classes.notice} role="status">
        <p>{t('auth.login.denied', { identifier: session.identifier })}</p>
        <a href={startOf(session)}>{t('auth.login.toStart')}</a>
      </div>
    );
  }
  if (why !== 'expired' && why !== 'registered') return null;
  return (
    <div className={classes.notice} role="status">
      {t(why === 'expired' ? 'auth.login.expired' : 'auth.login.registered')}
    </div>
  );
}

export default function Login() {
  const { t } = useTranslation();
  const settings = useSettingsWhenThere();
  const query = new URLSearchParams(window.location.search);
  usePageTitle(t('auth.login.title'));

  function handleLoggedIn(answer: LoginAnswer) {
    storeSession(answer);
    void goTo(afterLogin(query.get('return'), { role: answer.role }));
  }

  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.title}>{t('auth.login.title')}</h1>
        <p className={classes.lead}>{t('auth.login.lead')}</p>
      </div>
      <Notice why={query.get('why')} />
      <LoginForm onLoggedIn={handleLoggedIn} />
      <div className={classes.links}>
        <ForgottenPassword helpPhone={settings?.helpPhone ?? null} />
        <p>
          {t('auth.login.noAccount')} <a href={routes.register.path}>{t('auth.login.register')}</a>
        </p>
      </div>
    </div>
  );
}
