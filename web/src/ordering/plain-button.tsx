import type { ComponentProps } from 'react';
import classes from './ordering.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  kind?: 'main' | 'quiet' | 'danger';
}

const looks = { main: classes.main, quiet: classes.quiet, danger: classes.danger };

/** A button of this page, which does without Mantine's. */
export function PlainButton({ kind = 'quiet', ...props }: PlainButtonProps) {
  return <button type="button" className={looks[kind]} {...props} />;
}
