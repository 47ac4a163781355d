import { useSyncExternalStore } from 'react';

export const menuModes = ['static', 'overlay'] as const;
export type MenuMode = (typeof menuModes)[number];

interface MenuState {
  mode: MenuMode;
  /** Whether the static menu is shown; overlays always start closed. */
  isShown: boolean;
}

const storageKey = 'menu';
const listeners = new Set<() => void>();

function stored(): MenuState {
  const [mode, shown] = (localStorage.getItem(storageKey) ?? '').split(' ');
  return { mode: mode === 'overlay' ? 'overlay' : 'static', isShown: shown !== 'hidden' };
}

let state = stored();

export function changeMenu(change: Partial<MenuState>): void {
  state = { ...state, ...change };
  localStorage.setItem(storageKey, `${state.mode} ${state.isShown ? 'shown' : 'hidden'}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The menu as it was left; the choice is remembered. */
export function useMenuState(): MenuState {
  return useSyncExternalStore(subscribe, () => state);
}
