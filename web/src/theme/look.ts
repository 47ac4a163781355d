import { createContext, use, useState } from 'react';

/** `field`: very high contrast and larger type, for direct sun. */
export const looks = ['light', 'dark', 'field'] as const;
export type Look = (typeof looks)[number];

/** The choice is remembered. */
type Wardrobe = readonly [Look, (look: Look) => void];

const storageKey = 'look';

function storedLook(): Look {
  // A page that is written on the server is dressed as it arrives.
  if (typeof document === 'undefined') return 'light';
  return looks.find((look) => look === localStorage.getItem(storageKey)) ?? 'light';
}

/** The root element carries the look, as `public/start.js` does before the first paint. */
function wear(look: Look): void {
  const root = document.documentElement;
  root.classList.toggle('dark', look === 'dark');
  root.classList.toggle('field', look === 'field');
  root.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light';
}

/** For the theme alone, which gives it to all that it stands around. */
export function useOwnLook(): Wardrobe {
  const [look, setLook] = useState(storedLook);
  const change = (next: Look) => {
    localStorage.setItem(storageKey, next);
    wear(next);
    setLook(next);
  };
  return [look, change];
}

export const LookContext = createContext<Wardrobe | null>(null);

export function useLook(): Wardrobe {
  const look = use(LookContext);
  if (!look) throw new Error('Nothing is worn here: pages stand in the theme.');
  return look;
}
