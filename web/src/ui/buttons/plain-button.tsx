import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  kind?: 'main' | 'quiet' | 'danger' | undefined;
  /** For screens used in the field: 56 px high, as the main one always is. */
  field?: boolean | undefined;
  /** Being sent: takes no second press. */
  pending?: boolean | undefined;
}

const looks = { main: classes.main, quiet: classes.quiet, danger: classes.danger };

/** A button as wide as its place, which does without Mantine's: for pages that have to be there fast on any phone. */
export function PlainButton({ kind = 'quiet', field = false, pending = false, onClick, ...props }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={field ? `${looks[kind]} ${classes.field}` : looks[kind]}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...props}
    />
  );
}
