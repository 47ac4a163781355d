import { AuthPage } from '../../features/auth/auth-page.tsx';
import { FirstAdminForm } from '../../features/auth/register/first-admin-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { loginAddress } from '../../routing/guards.ts';
import { findRoute, routes } from '../../routing/routes.ts';

export default function FirstAdmin() {
  const { t } = useTranslation();
  const key = findRoute(window.location.pathname)?.params.key ?? '';
  return (
    <AuthPage title={t('register.firstAdmin.title')} lead={t('register.firstAdmin.lead')}>
      <FirstAdminForm firstAdminKey={key} onCreated={() => void goTo(loginAddress(routes.setup.path, 'registered'))} />
    </AuthPage>
  );
}
