import { call } from '../api/call.ts';
import { isCallError } from '../api/call-error.ts';
import { leanLogout } from '../api/lean-endpoints.ts';
import { clearSession, readSession } from '../api/session-storage.ts';
import { forgetForGood } from '../offline/forget-person.ts';
import { forgetRound } from '../offline/round/forget-round.ts';
import { goTo, leaving } from './go-to.ts';
import { loginAddress } from './guards.ts';

/** Ends the session here and on the server; without a network only here. */
export async function logOut(): Promise<never> {
  // Whoever already goes elsewhere, to the login and back for example, is not sent to the start.
  if (leaving.isUnderWay) return new Promise(() => undefined);
  leaving.isUnderWay = true;
  if (readSession()) await call(leanLogout, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  await forgetRound();
  clearSession();
  return goTo('/');
}

/**
 * Whether what ends our session came about. What other calls are refused meanwhile is no expiry, unless the ending itself is refused
 * for that reason.
 */
async function endsSession(ending: Promise<void>): Promise<boolean> {
  leaving.isUnderWay = true;
  try {
    await ending;
    return true;
  } catch (error) {
    leaving.isUnderWay = false;
    if (isCallError(error, 'UNAUTHENTICATED')) logInAgain();
    return false;
  }
}

/** Leaves once the account is deleted, of which this browser then forgets all. */
export async function leaveForGood(userId: string, deletion: Promise<void>): Promise<void> {
  if (!(await endsSession(deletion))) return;
  clearSession();
  await forgetForGood(userId);
  await forgetRound();
  await goTo(loginAddress('/', 'deleted'));
}

/** Leaves once a backup is restored, which ends the sessions of all. */
export async function leaveRestored(restore: Promise<void>): Promise<void> {
  if (!(await endsSession(restore))) return;
  clearSession();
  await forgetRound();
  await goTo(loginAddress('/', 'restored'));
}

/** The server no longer knows our token: log in again, then come back to the same page. */
export function logInAgain(): void {
  if (leaving.isUnderWay) return;
  clearSession();
  const { pathname, search } = window.location;
  void goTo(loginAddress(pathname + search, 'expired'));
}
