import type { LoginAnswer } from '@vigiefaon/domain/auth/auth.api';
import { readSession, storeSession } from '../../api/session-storage.ts';
import classes from '../../features/auth/auth.module.css';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { LoginForm } from '../../features/auth/login/login-form.tsx';
import type { TextKey } from '../../i18n/namespaces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { afterLogin, startOf } from '../../routing/guards.ts';
import { routes } from '../../routing/routes.ts';

const notices = new Map<string | null, TextKey>([
  ['expired', 'auth.login.expired'],
  ['registered', 'auth.login.registered'],
  ['deleted', 'auth.login.deleted'],
  ['restored', 'auth.login.restored'],
  ['password-reset', 'auth.login.passwordReset'],
]);

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
  const text = notices.get(why);
  if (!text) return null;
  return (
    <div className={classes.notice} role="status">
      {t(text)}
    </div>
  );
}

export default function Login() {
  const { t } = useTranslation();
  const query = new URLSearchParams(window.location.search);

  function handleLoggedIn(answer: LoginAnswer) {
    storeSession(answer);
    void goTo(afterLogin(query.get('return'), { role: answer.role }));
  }

  return (
    <AuthPage title={t('auth.login.title')} lead={t('auth.login.lead')}>
      <Notice why={query.get('why')} />
      <LoginForm onLoggedIn={handleLoggedIn} />
      <div className={classes.links}>
        <p>
          <a href={routes.orderNew.path}>{t('auth.login.withoutAccount')}</a>
        </p>
        <p>
          <a href={routes.forgottenPassword.path}>{t('auth.login.forgotten')}</a>
        </p>
        <p>
          {t('auth.login.noAccount')} <a href={routes.register.path}>{t('auth.login.register')}</a>
        </p>
      </div>
    </AuthPage>
  );
}
