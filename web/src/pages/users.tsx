import { Users } from '../features/users/users.tsx';

export default function UsersPage() {
  return <Users />;
}
