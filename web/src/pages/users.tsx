import { UserDays } from '../features/unavailabilities/user-days.tsx';
import { Users } from '../features/users/users.tsx';

export default function UsersPage() {
  return <Users more={(user) => <UserDays user={user} />} />;
}
