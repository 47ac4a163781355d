import { vi } from 'vitest';
import * as leave from '../routing/go-to.ts';

/** jsdom cannot load another page: tells which address a page wanted to go to. */
export function watchLeaving(): { to: () => string | null } {
  let wanted: string | null = null;
  vi.spyOn(leave.browser, 'load').mockImplementation((address) => {
    wanted = address;
  });
  return { to: () => wanted };
}
