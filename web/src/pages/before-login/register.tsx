import classes from '../../features/auth/auth.module.css';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { RegisterForm } from '../../features/auth/register/register-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { loginAddress } from '../../routing/guards.ts';
import { routes } from '../../routing/routes.ts';

export default function Register() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('register.title')}>
      <RegisterForm onRegistered={() => void goTo(loginAddress('/', 'registered'))} />
      <div className={classes.links}>
        <p>
          <a href={routes.orderNew.path}>{t('auth.login.withoutAccount')}</a>
        </p>
        <p>
          {t('register.haveAccount')} <a href={routes.login.path}>{t('auth.login.submit')}</a>
        </p>
      </div>
    </AuthPage>
  );
}
