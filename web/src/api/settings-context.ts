import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { createContext, use, useEffect, useState } from 'react';
import { FirstAnswersContext } from './first-answers.ts';

export const SettingsContext = createContext<Promise<PublicSettings | null>>(Promise.resolve(null));

/** The settings once they are there: the pages before login do not wait for them. */
export function useSettingsWhenThere(): PublicSettings | null {
  const promise = use(SettingsContext);
  const first = use(FirstAnswersContext);
  const [settings, setSettings] = useState(first?.settings ?? null);
  useEffect(() => {
    let wanted = true;
    void promise.then((loaded) => {
      if (wanted) setSettings(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [promise]);
  return settings;
}
