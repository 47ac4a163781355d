import { useSyncExternalStore } from 'react';

type State = 'CURRENT' | 'NEW_VERSION';

const listeners = new Set<() => void>();
/** A phone may stay open for days: so often it asks whether there is a new version. */
const askAgainMs = 60 * 60_000;

let state: State = 'CURRENT';
let registration: ServiceWorkerRegistration | null = null;
let askedAt = 0;

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function follow(found: ServiceWorkerRegistration): void {
  registration = found;
  const look = () => {
    if (found.waiting && navigator.serviceWorker.controller) become('NEW_VERSION');
  };
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  look();
}

function askForUpdate(): void {
  if (document.visibilityState === 'hidden' || Date.now() - askedAt < askAgainMs) return;
  askedAt = Date.now();
  registration?.update().catch(() => undefined);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'OUTDATED') void registration?.update().catch(() => undefined);
  });
  follow(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  // Browsers ask by themselves only when they find the time.
  askForUpdate();
  document.addEventListener('visibilitychange', askForUpdate);
}

/** Keeps the app itself on this phone, once the page has nothing better to do; a phone that refuses works as before. */
export function keepAppOnPhone(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration) return;
  const start = () => void register().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 2000);
}

/** Whether a new version lies ready beside the one that runs. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state === 'NEW_VERSION',
  );
}

/** Goes over to the new version: this page is loaded anew, others go on with the old one. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  registration?.waiting?.postMessage({ type: 'ACTIVATE' });
}
