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

/** Where this browser is woken for whoever holds the key; a subscription of another key ends. */
export async function subscribe(key: string): Promise<Subscription> {
  const { pushManager } = await registration();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const own = await pushManager.subscribe(wanted).catch(async (error: unknown) => {
    const other = await pushManager.getSubscription();
    if (!other || !(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { p256dh = '', auth = '' } = own.toJSON().keys ?? {};
  return { endpoint: own.endpoint, keys: { p256dh, auth } };
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
