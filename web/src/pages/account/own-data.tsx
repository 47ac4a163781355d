import type { User } from '@vigiefaon/domain/users/user';
import { ProfileCard } from '../../features/auth/profile/profile-card.tsx';
import { ConsentSection } from '../../features/consent/consent-section.tsx';
import { MyData } from '../../features/privacy/my-data.tsx';
import { leaveForGood } from '../../routing/leave.ts';

/** What was agreed to, and the data themselves. */
export function OwnData({ user }: { user: User }) {
  return (
    <>
      <ProfileCard id="consent" title="consent.title">
        <ConsentSection />
      </ProfileCard>
      <ProfileCard id="my-data" title="privacy.title">
        <MyData user={user} onDeletion={(deletion) => void leaveForGood(user.userId, deletion)} />
      </ProfileCard>
    </>
  );
}
