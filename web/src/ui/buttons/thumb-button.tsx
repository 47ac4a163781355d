import type { ComponentType, ReactNode } from 'react';
import { showToast } from '../feedback/toast.ts';
import classes from './thumb-button.module.css';

interface ThumbProps {
  Sign: ComponentType<{ size: number; 'aria-hidden': true }>;
  children: ReactNode;
}

interface ThumbButtonProps extends ThumbProps {
  kind?: 'main' | 'quiet';
  /** Why it does nothing just now: shown when it is pressed. */
  refusal?: string | null;
  isPressed?: boolean | undefined;
  onClick: () => void;
}

/** One of the few buttons of a bar for cold thumbs: a sign over one word, never gone; where it is refused it says why. */
export function ThumbButton({ Sign, kind = 'quiet', refusal = null, isPressed, onClick, children }: ThumbButtonProps) {
  const sayWhy = () => showToast({ severity: 'info', summary: refusal ?? '', id: 'thumb-button' });
  return (
    <button
      type="button"
      className={classes.button}
      data-kind={kind}
      aria-disabled={refusal !== null || undefined}
      aria-pressed={isPressed}
      onClick={refusal === null ? onClick : sayWhy}
    >
      <Sign size={26} aria-hidden />
      {children}
    </button>
  );
}

/** The same, leading elsewhere: a call. */
export function ThumbLink({ Sign, href, children }: ThumbProps & { href: string }) {
  return (
    <a className={classes.button} data-kind="quiet" href={href}>
      <Sign size={26} aria-hidden />
      {children}
    </a>
  );
}
