import { crew, type Role } from '@vigiefaon/domain/users/role';

/** Only those who fly are asked with what, how far and when. */
export function canFly(role: Role | '' | null): role is (typeof crew)[number] {
  return crew.some((flying) => flying === role);
}
