import { useSyncExternalStore } from 'react';

/** `field`: very high contrast and larger type, for direct sun. */
export const looks = ['light', 'dark', 'field'] as const;
export type Look = (typeof looks)[number];

const storageKey = 'look';
const listeners = new Set<() => void>();

function storedLook(): Look {
  return looks.find((look) => look === localStorage.getItem(storageKey)) ?? 'light';
}

let current: Look = storedLook();

/** The root element carries the look, as `public/start.js` does before the first paint. */
function wear(look: Look): void {
  const root = document.documentElement;
  root.classList.toggle('dark', look === 'dark');
  root.classList.toggle('field', look === 'field');
  root.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light';
}

export function setLook(look: Look): void {
  current = look;
  localStorage.setItem(storageKey, look);
  wear(look);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => current);
}
