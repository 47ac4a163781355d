import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './action-bar.module.css';
import { usePageMark } from './use-page-mark.ts';

/** The actions of a step, always under the thumb. The page knows how high they are: on a narrow screen they take several lines. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  usePageMark('action-bar');
  useLayoutEffect(() => {
    if (!bar.current) return;
    const measure = () =>
      document.documentElement.style.setProperty('--action-bar', `${bar.current?.offsetHeight ?? 0}px`);
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar.current);
    measure();
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={bar} className={classes.bar}>
      {children}
    </div>
  );
}
