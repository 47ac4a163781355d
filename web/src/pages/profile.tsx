import { useCurrentUser } from '../api/current-user.ts';
import { leaveForGood, logOut } from '../app/leave.ts';
import { MenuModeChoice } from '../app/shell/menu-mode-choice.tsx';
import { IdentityForm } from '../features/auth/identity-form.tsx';
import { LookChoice } from '../features/auth/look-choice.tsx';
import { PreferencesForm } from '../features/auth/preferences-form.tsx';
import classes from '../features/auth/profile.module.css';
import { SecuritySections } from '../features/auth/security-sections.tsx';
import { ConsentSection } from '../features/consent/consent-section.tsx';
import { LogOutButton } from '../features/field/log-out-button.tsx';
import { FlyingProfileSection } from '../features/flying-profile/flying-profile-section.tsx';
import { RulesSection } from '../features/house-rules/rules-section.tsx';
import { MyData } from '../features/privacy/my-data.tsx';
import { TopicChoice } from '../features/topics/topic-choice.tsx';
import { OwnDays } from '../features/unavailabilities/own-days.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { forgetForGood } from '../offline/forget-person.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Profile() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const role = t(user.role ? `common.role.${user.role}` : 'common.role.none');
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('profile.title')}
        detail={t('profile.role', { role })}
        actions={<LogOutButton onLogOut={() => void logOut()} />}
      />
      <section className={classes.card} aria-labelledby="identity">
        <h2 id="identity">{t('profile.identity')}</h2>
        <IdentityForm user={user} />
      </section>
      <section className={classes.card} aria-labelledby="preferences">
        <h2 id="preferences">{t('profile.preferences')}</h2>
        <PreferencesForm user={user} />
      </section>
      <section className={classes.card} aria-labelledby="topics">
        <h2 id="topics">{t('topics.title')}</h2>
        <TopicChoice user={user} />
      </section>
      <FlyingProfileSection user={user} className={classes.card} />
      <OwnDays className={classes.card} />
      {user.role === 'ROLE_PILOT' || user.role === 'ROLE_ADMIN' ? (
        <section className={classes.card} aria-labelledby="rules">
          <h2 id="rules">{t('houseRules.title')}</h2>
          <RulesSection />
        </section>
      ) : null}
      <section className={classes.card} aria-labelledby="consent">
        <h2 id="consent">{t('consent.title')}</h2>
        <ConsentSection />
      </section>
      <SecuritySections user={user} />
      <section className={classes.card} aria-labelledby="screen">
        <h2 id="screen">{t('profile.screen')}</h2>
        <LookChoice />
        <MenuModeChoice />
      </section>
      <section className={classes.card} aria-labelledby="my-data">
        <h2 id="my-data">{t('privacy.title')}</h2>
        <MyData user={user} onDeleted={() => void forgetForGood(user.userId).finally(leaveForGood)} />
      </section>
    </div>
  );
}
