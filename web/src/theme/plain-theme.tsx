import './theme.css';
import './plain-theme.css';
import type { ReactNode } from 'react';
import { LookContext, useOwnLook } from './look.ts';

/** The look without Mantine, for a page that has to be there fast on any phone. */
export function PlainTheme({ children }: { children: ReactNode }) {
  return <LookContext value={useOwnLook()}>{children}</LookContext>;
}
