import classes from '../../features/auth/auth.module.css';
import { FirstAdminForm } from '../../features/auth/register/first-admin-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { findRoute, routes } from '../../routing/routes.ts';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

export default function FirstAdmin() {
  const { t } = useTranslation();
  const key = findRoute(window.location.pathname)?.params.key ?? '';
  usePageTitle(t('register.firstAdmin.title'));
  return (
    <div className="stack gap-20">
      <div>
        <h1 className={classes.title}>{t('register.firstAdmin.title')}</h1>
        <p className={classes.lead}>{t('register.firstAdmin.lead')}</p>
      </div>
      <FirstAdminForm firstAdminKey={key} onCreated={() => void goTo(`${routes.login.path}?why=registered`)} />
    </div>
  );
}
