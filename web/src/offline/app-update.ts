import { useEffect, useState, useSyncExternalStore } from 'react';

/** A phone may stay open for days: so often it asks whether there is a new version. */
const pollMs = 60 * 60_000;

/** The app itself on this phone, and the version after it. */
class AppOnPhone {
  readonly #listeners = new Set<() => void>();
  #isNew = false;
  #isKept = false;
  #registration: ServiceWorkerRegistration | null = null;
  #askedAt = 0;

  /** Once the page has nothing better to do; a phone that refuses works as before. */
  keep(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || this.#isKept) return;
    this.#isKept = true;
    const start = () => void this.#register().catch(() => undefined);
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 5000 });
    else setTimeout(start, 2000);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether a new version lies ready beside the one that runs. */
  readonly isNew = (): boolean => this.#isNew;

  /** Goes over to the new version: this page is loaded anew, others go on with the old one. */
  readonly takeNew = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    this.#registration?.waiting?.postMessage({ type: 'ACTIVATE' });
  };

  async #register(): Promise<void> {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.type === 'OUTDATED') void this.#registration?.update().catch(() => undefined);
    });
    this.#follow(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    // Browsers ask by themselves only when they find the time.
    this.#askForUpdate();
    document.addEventListener('visibilitychange', () => this.#askForUpdate());
  }

  #follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    const look = () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      this.#isNew = true;
      for (const listener of this.#listeners) listener();
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
  }

  #askForUpdate(): void {
    if (document.visibilityState === 'hidden' || Date.now() - this.#askedAt < pollMs) return;
    this.#askedAt = Date.now();
    this.#registration?.update().catch(() => undefined);
  }
}

/** Keeps the app itself on this phone while that is wanted; tells of a version after it. */
export function useAppOnPhone(isWanted = true): { isNew: boolean; takeNew: () => void } {
  const [app] = useState(() => new AppOnPhone());
  useEffect(() => {
    if (isWanted) app.keep();
  }, [app, isWanted]);
  return { isNew: useSyncExternalStore(app.subscribe, app.isNew), takeNew: app.takeNew };
}
