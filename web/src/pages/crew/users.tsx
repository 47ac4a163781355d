import { FlyingProfileSection } from '../../features/flying-profile/flying-profile-section.tsx';
import { PapersSection } from '../../features/papers/papers-section.tsx';
import { EraseAccount } from '../../features/privacy/erase-account.tsx';
import { UserDays } from '../../features/unavailabilities/user-days.tsx';
import { Users } from '../../features/users/users.tsx';

export default function UsersPage() {
  return (
    <Users
      more={(user, onGone) => (
        <>
          <FlyingProfileSection user={user} ofAnother />
          <UserDays user={user} />
          <PapersSection key={user.userId} user={user} ofAnother />
          <EraseAccount user={user} onGone={onGone} />
        </>
      )}
    />
  );
}
