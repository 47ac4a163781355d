import { createContext, type ReactNode, use, useState } from 'react';

export const menuModes = ['static', 'overlay'] as const;
export type MenuMode = (typeof menuModes)[number];

interface MenuState {
  mode: MenuMode;
  /** Whether the static menu is shown; overlays always start closed. */
  isShown: boolean;
}

/** The menu as it was left, and what changes it; the choice is remembered. */
type Menu = readonly [MenuState, (change: Partial<MenuState>) => void];

const storageKey = 'menu';

function stored(): MenuState {
  const [mode, shown] = (localStorage.getItem(storageKey) ?? '').split(' ');
  return { mode: mode === 'overlay' ? 'overlay' : 'static', isShown: shown !== 'hidden' };
}

const MenuContext = createContext<Menu | null>(null);

export function MenuProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(stored);
  const change = (changed: Partial<MenuState>) => {
    const next = { ...state, ...changed };
    localStorage.setItem(storageKey, `${next.mode} ${next.isShown ? 'shown' : 'hidden'}`);
    setState(next);
  };
  return <MenuContext value={[state, change]}>{children}</MenuContext>;
}

export function useMenu(): Menu {
  const menu = use(MenuContext);
  if (!menu) throw new Error('There is no menu here: pages of the inside stand in the app.');
  return menu;
}
