import classes from '../../features/auth/auth.module.css';
import { RegisterForm } from '../../features/auth/register/register-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { routes } from '../../routing/routes.ts';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

export default function Register() {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  return (
    <div className="stack gap-20">
      <h1 className={classes.title}>{t('register.title')}</h1>
      <RegisterForm onRegistered={() => void goTo(`${routes.login.path}?why=registered`)} />
      <div className={classes.links}>
        <p>
          {t('register.haveAccount')} <a href={routes.login.path}>{t('auth.login.submit')}</a>
        </p>
      </div>
    </div>
  );
}
