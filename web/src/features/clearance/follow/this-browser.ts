import type { PushSubscription as Subscription } from '@vigiefaon/domain/followers/push-subscription';

/** Without a service worker, as in development, there is never one to wait for. */
const longestWaitMs = 15_000;

/** Whether this browser can be woken at all. */
export function canBeWoken(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), longestWaitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Where this browser is woken for whoever holds the key; one of another key ends. */
export async function subscribe(key: string): Promise<Subscription> {
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  const isOfKey = known !== null && base64url(known.options.applicationServerKey) === key;
  if (known && !isOfKey) await known.unsubscribe();
  const own = isOfKey ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint } = own;
  return { endpoint, keys: { p256dh: base64url(own.getKey('p256dh')), auth: base64url(own.getKey('auth')) } };
}

/** Where it is woken now; null where it is not. */
export async function knownEndpoint(): Promise<string | null> {
  const { pushManager } = await registration();
  return (await pushManager.getSubscription())?.endpoint ?? null;
}

const nameOf = (token: string) => `follows:${token}`;

/** Whether the page of this link has been asked to wake this browser. */
export function isFollowed(token: string): boolean {
  return localStorage.getItem(nameOf(token)) !== null;
}

export function keepFollowed(token: string, isFollowing: boolean): void {
  if (isFollowing) localStorage.setItem(nameOf(token), '1');
  else localStorage.removeItem(nameOf(token));
}
