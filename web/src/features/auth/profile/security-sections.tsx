import type { User } from '@vigiefaon/domain/users/user';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Password, second factor and open sessions: who may get into this account. */
export function SecuritySections({ user }: { user: User }) {
  return (
    <>
      <ProfileCard id="password" title="profile.password">
        <ChangePasswordForm owner={user.identity} />
      </ProfileCard>
      <ProfileCard id="second-factor" title="secondFactor.title">
        <SecondFactorSection />
      </ProfileCard>
      <ProfileCard id="sessions" title="profile.sessions">
        <OpenSessions />
      </ProfileCard>
    </>
  );
}
