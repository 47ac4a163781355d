import type * as React from 'react';

// @ts-expect-error: its types are written as a namespace, of which nothing can be passed on by name
export * from 'preact/compat';
export { default } from 'preact/compat';

/** React's, as Mantine asks for it where something hidden stays in the page: nothing of ours does, so it is simply not there. */
export function Activity({ mode, children }: React.ActivityProps): React.ReactNode {
  return mode === 'hidden' ? null : children;
}
