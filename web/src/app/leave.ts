import { call } from '../api/call.ts';
import { leanLogout } from '../api/lean-endpoints.ts';
import { clearSession, readSession } from '../api/session-storage.ts';
import { forgetRound } from '../offline/forget-round.ts';
import { loginAddress } from './guards.ts';

let isLeaving = false;
// The browser may bring this very page back from its memory.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

/** The edge to the browser, which tests replace: a page there cannot be left. */
export const browser = {
  load: (address: string): void => window.location.assign(address),
};

/** Goes to a page by loading it anew, which also wipes all that is held in memory. Never returns. */
export function goTo(address: string): Promise<never> {
  isLeaving = true;
  browser.load(address);
  return new Promise(() => undefined);
}

/** Ends the session here and on the server; without a network only here. */
export async function logOut(): Promise<never> {
  // Whoever already goes elsewhere, to the login and back for example, is not sent to the start.
  if (isLeaving) return new Promise(() => undefined);
  isLeaving = true;
  if (readSession()) await call(leanLogout, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  await forgetRound();
  clearSession();
  return goTo('/');
}

/** The account is gone, and with it all sessions. */
export function leaveForGood(): void {
  clearSession();
  void forgetRound().then(() => goTo(loginAddress('/', 'deleted')));
}

/** The server no longer knows our token: log in again, then come back to the same page. */
export function logInAgain(): void {
  if (isLeaving) return;
  clearSession();
  const { pathname, search } = window.location;
  void goTo(loginAddress(pathname + search, 'expired'));
}
