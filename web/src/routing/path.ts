import { createContext, use } from 'react';

/** The path that a page is written for on the server; null in a browser, which has an address bar. */
export const PathContext = createContext<string | null>(null);

export function usePath(): string {
  return use(PathContext) ?? window.location.pathname;
}
