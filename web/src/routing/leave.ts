import { call } from '../api/call.ts';
import { isCallError } from '../api/call-error.ts';
import { leanLogout } from '../api/lean-endpoints.ts';
import { clearSession, readSession } from '../api/session-storage.ts';
import { endSubscription } from '../live/device/this-browser.ts';
import { forgetForGood } from '../offline/forget-person.ts';
import { forgetRound } from '../offline/round/forget-round.ts';
import { goTo, leaving } from './go-to.ts';
import { loginAddress } from './guards.ts';

/** Ends the session here and on the server; without a network only here. */
export async function logOut(): Promise<never> {
  // Whoever already goes elsewhere, to the login and back for example, is not sent to the start.
  if (leaving.isUnderWay) return new Promise(() => undefined);
  leaving.isUnderWay = true;
  // What the server has not heard, the browser keeps to: messages do not come to whoever takes it next.
  if (readSession())
    await call(leanLogout, { signal: AbortSignal.timeout(3000) }).catch(() => endSubscription().catch(() => undefined));
  await forgetRound();
  clearSession();
  return goTo('/');
}

/**
 * Leaves once what ends our session has come about. What other calls are refused meanwhile is no expiry, unless the ending itself is
 * refused for that reason.
 */
async function leaveAfter(
  ending: Promise<void>,
  why: 'deleted' | 'restored',
  forget: () => Promise<void>,
): Promise<void> {
  leaving.isUnderWay = true;
  try {
    await ending;
  } catch (error) {
    leaving.isUnderWay = false;
    if (isCallError(error, 'UNAUTHENTICATED')) logInAgain();
    return;
  }
  clearSession();
  await forget();
  await goTo(loginAddress('/', why));
}

/** Leaves once the account is deleted, of which this browser then forgets all. */
export function leaveForGood(userId: string, deletion: Promise<void>): Promise<void> {
  return leaveAfter(deletion, 'deleted', async () => {
    await forgetForGood(userId);
    await forgetRound();
  });
}

/** Leaves once a backup is restored, which ends the sessions of all. */
export function leaveRestored(restore: Promise<void>): Promise<void> {
  return leaveAfter(restore, 'restored', forgetRound);
}

/** The server no longer knows our token: log in again, then come back to the same page. */
export function logInAgain(): void {
  if (leaving.isUnderWay) return;
  clearSession();
  const { pathname, search } = window.location;
  void goTo(loginAddress(pathname + search, 'expired'));
}
