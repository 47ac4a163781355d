import { Alert } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface FormProps extends ComponentProps<'form'> {
  /** Concerns the whole form, in words. */
  error?: string | null | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** A field that shows something it could not take (31/31, 99999 km): sending would send what is not on the screen. */
function notTaken(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-not-taken]');
}

/** Leads the eyes and the keyboard to what is wrong: the alert on top, or the first field at fault. */
export function Form({ error = null, busy = false, children, onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  /** From a submit on, until the reader types again: errors may come at once or with the server's answer. */
  const wantsFault = useRef(false);

  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  useEffect(() => {
    if (!wantsFault.current || busy || error) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!fault) return;
    wantsFault.current = false;
    fault.focus();
  });

  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const unfit = notTaken(event.currentTarget);
        if (unfit) {
          unfit.focus();
          return;
        }
        wantsFault.current = true;
        onSubmit?.(event);
      }}
      onInput={() => {
        wantsFault.current = false;
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
