import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useEffect, useState } from 'react';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { settingsAtStart } from './settings-at-start.ts';

const freshForMs = 60_000;
const longestWithoutReadingMs = 10 * 60_000;

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
        // Unchanged, it stays the same object, and no screen is drawn anew.
        if (fresh) setSettings((shown) => (JSON.stringify(shown) === JSON.stringify(fresh) ? shown : fresh));
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
  }, []);
  return settings;
}
