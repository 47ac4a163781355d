import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useEffect, useState } from 'react';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { settingsAtStart } from './settings-at-start.ts';

const freshForMs = 60_000;
const longestWithoutReadingMs = 10 * 60_000;

/** What a page may load was decided when it was loaded: pictures of another service would only be refused. */
function withMapsOf(page: PublicSettings | null, fresh: PublicSettings): PublicSettings {
  if (!page) return fresh;
  const { tiles, aerial } = page;
  const isOther = tiles?.url !== fresh.tiles?.url || aerial?.url !== fresh.aerial?.url;
  // The page that is kept on this device is to allow them when it is loaded next.
  if (isOther) navigator.serviceWorker?.controller?.postMessage({ type: 'REFRESH_PAGE' });
  return { ...fresh, tiles, aerial };
}

/**
 * The settings of the start, read again when an admin has changed them here, when somebody comes back to the page and
 * now and then: a phone that lay on the table since yesterday has another today, and maybe another planning time.
 */
export function useFreshSettings(atStart: PublicSettings | null): PublicSettings | null {
  const [settings, setSettings] = useState(atStart);
  useEffect(() => {
    let readAt = Date.now();
    const read = () => {
      readAt = Date.now();
      void settingsAtStart().then((fresh) => {
        if (!fresh) return;
        const next = withMapsOf(atStart, fresh);
        // Unchanged, it stays the same object, and no screen is drawn anew.
        setSettings((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
      });
    };
    const readWhenBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt > freshForMs) read();
    };
    const timer = setInterval(readWhenBack, longestWithoutReadingMs);
    window.addEventListener(settingsChangedEvent, read);
    document.addEventListener('visibilitychange', readWhenBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener(settingsChangedEvent, read);
      document.removeEventListener('visibilitychange', readWhenBack);
    };
  }, [atStart]);
  return settings;
}
