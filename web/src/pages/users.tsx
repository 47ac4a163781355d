import { FlyingProfileSection } from '../features/flying-profile/flying-profile-section.tsx';
import { UserDays } from '../features/unavailabilities/user-days.tsx';
import { Users } from '../features/users/users.tsx';

export default function UsersPage() {
  return (
    <Users
      more={(user) => (
        <>
          <FlyingProfileSection user={user} ofAnother />
          <UserDays user={user} />
        </>
      )}
    />
  );
}
