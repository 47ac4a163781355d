import { crew, type Role } from '@vigiefaon/domain/users/role';

/** Only those who fly are asked how far. */
export function asksForReach(role: Role | '' | null): role is (typeof crew)[number] {
  return crew.some((flying) => flying === role);
}

/** Kilometres as they are typed: nothing is null, and what is no number is left to the schema. */
export function kilometresIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
