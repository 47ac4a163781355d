import { Alert } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';

interface FormProps extends ComponentProps<'form'> {
  /** What went wrong with the whole form, in words. */
  error?: string | null | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Leads the eyes and the keyboard to what is wrong: the alert on top, or the first field at fault. */
export function Form({ error = null, busy = false, children, onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onSubmit?.(event);
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
      {...props}
    >
      {error ? (
        <Alert ref={alert} tabIndex={-1} color="red" role="alert">
          {error}
        </Alert>
      ) : null}
      {children}
    </form>
  );
}
