import type { PushSubscription as Subscription } from '@vigiefaon/domain/devices/push-subscription';
import { readKept, writeKept } from '../../api/device-storage.ts';

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

/** Wakes it for nobody any more, whatever servers still know; pages that are to wake it say so anew when they are opened. */
export async function endSubscription(): Promise<void> {
  if (!canBeWoken()) return;
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? {};
  await (await pushManager?.getSubscription())?.unsubscribe();
}

/** Under which it remembers that it brings the messages of an account. */
export const notifiedName = (userId: string) => `notified:${userId}`;

/** Whether this browser has been asked to be woken for what has this name. */
export function isAsked(name: string): boolean {
  return readKept(name) !== null;
}

export function keepAsked(name: string, isWanted: boolean): void {
  writeKept(name, isWanted || null);
}
