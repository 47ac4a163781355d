import { useCurrentUser } from '../../api/current-user.ts';
import { LogOutButton } from '../../features/field/log-out-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { logOut } from '../../routing/leave.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSections } from '../../ui/layout/page-sections.tsx';
import { profileSections } from './profile-sections.tsx';

export default function Profile() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const role = t(user.role ? `common.role.${user.role}` : 'common.role.none');
  const sections = profileSections.filter(({ isFor }) => isFor === undefined || isFor(user.role));
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        detail={t('profile.role', { role })}
        actions={<LogOutButton onLogOut={() => void logOut()} />}
      />
      <PageSections
        label={t('profile.sections')}
        sections={sections.map(({ key, label, content }) => ({ key, title: t(label), content: content(user) }))}
      />
    </>
  );
}
