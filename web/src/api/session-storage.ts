import type { LoginAnswer, mostDevices as mostDevicesOfContract } from '@vigiefaon/domain/auth/auth.api';

/** The keys are the specification's. */
export interface StoredSession {
  token: string;
  /** Null while the account waits for an admin to give it a role. */
  role: string | null;
  identifier: string;
  userId: string;
  identityId: string;
}

const keys = ['token', 'role', 'identifier', 'id', 'identityId'] as const;

export function readSession(): StoredSession | null {
  const token = localStorage.getItem('token');
  if (!token) return null;
  return {
    token,
    role: localStorage.getItem('role') || null,
    identifier: localStorage.getItem('identifier') ?? '',
    userId: localStorage.getItem('id') ?? '',
    identityId: localStorage.getItem('identityId') ?? '',
  };
}

const devicesKey = 'devices';
// As many as the contract takes; its schema would weigh on the login page.
const mostDevices: typeof mostDevicesOfContract = 5;

/** Left by earlier logins here: they open nothing, and are kept when somebody logs out. */
export function knownDevices(): string[] {
  return localStorage.getItem(devicesKey)?.split(' ') ?? [];
}

export function storeSession(answer: LoginAnswer): void {
  clearSession();
  const devices = [answer.device, ...knownDevices().filter((device) => device !== answer.device)];
  localStorage.setItem(devicesKey, devices.slice(0, mostDevices).join(' '));
  localStorage.setItem('token', answer.token);
  if (answer.role) localStorage.setItem('role', answer.role);
  localStorage.setItem('identifier', answer.identifier);
  localStorage.setItem('id', answer.userId);
  localStorage.setItem('identityId', answer.identityId);
}

export function clearSession(): void {
  for (const key of keys) localStorage.removeItem(key);
}

/** The role may change while somebody is logged in: an admin gives one, or takes it. */
export function storeRole(role: string | null): void {
  if (role) localStorage.setItem('role', role);
  else localStorage.removeItem('role');
}
