import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { FirstAnswersContext, useFirstAnswer } from '../api/first-answers.ts';
import { leanSettings } from '../api/lean-endpoints.ts';
import { SettingsContext } from '../api/settings-context.ts';

export interface ShownPage<Page> {
  readonly page: Page;
  readonly settings: PublicSettings;
}

/** What a link shows, and the association's evening and seasons, without which no day can be chosen or named. */
export function usePageOfLink<Page>(read: () => Promise<Page>) {
  const atStart = use(SettingsContext);
  const first = use(FirstAnswersContext);
  const { answer, error: refusal } = useFirstAnswer<Page>();
  const [shown, setShown] = useState<ShownPage<Page> | null>(
    first && answer ? { page: answer, settings: first.settings } : null,
  );
  const [error, setError] = useState<unknown>(refusal);

  async function load(): Promise<void> {
    setError(null);
    try {
      const [page, settings] = await Promise.all([read(), atStart.then((known) => known ?? call(leanSettings))]);
      setShown({ page, settings });
    } catch (failure) {
      setError(failure);
    }
  }

  const begin = useEffectEvent(() => {
    if (!first) void load();
  });
  useEffect(() => begin(), []);

  /** What is on screen, changed; nothing while there is none. */
  const change = (make: (page: Page) => Page) => setShown((before) => before && { ...before, page: make(before.page) });
  const show = (page: Page) => change(() => page);
  return { shown, error, load, show, change };
}
