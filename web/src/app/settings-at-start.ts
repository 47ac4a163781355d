import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { FirstAnswers } from '@vigiefaon/domain/links/link-page-writer';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { call } from '../api/call.ts';
import { leanSettings } from '../api/lean-endpoints.ts';
import { wearAccent } from '../theme/accent.ts';

const storageKey = 'settings';

function rememberedSettings(): PublicSettings | null {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored === null) return null;
    const settings = JSON.parse(stored);
    // What a version before has kept does not say all of whose it is.
    return { ...settings, letterhead: { ...noLetterhead, ...settings.letterhead } };
  } catch {
    return null;
  }
}

/**
 * The settings that came with the page, else asked for before any screen is there; without a network those of last time, null when
 * there are none.
 */
export async function settingsAtStart(first: FirstAnswers | null = null): Promise<PublicSettings | null> {
  try {
    const settings = first?.settings ?? (await call(leanSettings, { signal: AbortSignal.timeout(6000) }));
    localStorage.setItem(storageKey, JSON.stringify(settings));
    wearAccent(settings.letterhead.colors);
    return settings;
  } catch {
    return rememberedSettings();
  }
}
