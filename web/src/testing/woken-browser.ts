import { afterEach, beforeEach, vi } from 'vitest';

export const browserEndpoint = 'https://push.example.org/browser';
export const browserSubscription = {
  endpoint: browserEndpoint,
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/** A browser that can be woken, for the tests of a file: what it allows, and the key of the subscription that it has. */
export function aWokenBrowser() {
  const browser = { permission: 'granted' as NotificationPermission, subscribedTo: null as string | null };
  const subscription = {
    endpoint: browserEndpoint,
    toJSON: () => browserSubscription,
    unsubscribe: async () => {
      browser.subscribedTo = null;
      return true;
    },
  };
  /** As browsers do it: of two keys one at a time. */
  const pushManager = {
    getSubscription: async () => (browser.subscribedTo === null ? null : subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.subscribedTo !== null && browser.subscribedTo !== applicationServerKey)
        throw new DOMException('another key', 'InvalidStateError');
      browser.subscribedTo = applicationServerKey;
      return subscription;
    },
  };
  beforeEach(() => {
    localStorage.clear();
    Object.assign(browser, { permission: 'granted', subscribedTo: null });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => browser.permission,
    });
    const registration = { pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
      configurable: true,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return browser;
}
