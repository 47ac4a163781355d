import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells menu and pages how much of the screen the header takes: the lines under the top bar wrap, come and go. */
export function useHeaderRoom(): { shell: RefObject<HTMLDivElement | null>; header: RefObject<HTMLElement | null> } {
  const shell = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!header.current) return;
    const measure = () => {
      const height = header.current?.offsetHeight ?? 0;
      if (height > 0) shell.current?.style.setProperty('--header', `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(header.current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { shell, header };
}
