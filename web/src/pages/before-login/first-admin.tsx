import { AuthPage } from '../../features/auth/auth-page.tsx';
import { FirstAdminForm } from '../../features/auth/register/first-admin-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../routing/go-to.ts';
import { findRoute, routes } from '../../routing/routes.ts';

export default function FirstAdmin() {
  const { t } = useTranslation();
  const key = findRoute(window.location.pathname)?.params.key ?? '';
  const setUp = `${routes.login.path}?why=registered&return=${encodeURIComponent(routes.setup.path)}`;
  return (
    <AuthPage title={t('register.firstAdmin.title')} lead={t('register.firstAdmin.lead')}>
      <FirstAdminForm firstAdminKey={key} onCreated={() => void goTo(setUp)} />
    </AuthPage>
  );
}
