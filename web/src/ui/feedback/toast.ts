import { useLayoutEffect, useReducer } from 'react';

export const toastSeverities = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const;
export type ToastSeverity = (typeof toastSeverities)[number];

export interface ToastMessage {
  severity: ToastSeverity;
  summary: string;
  detail?: string | undefined;
  /** 0 stays until it is closed. */
  lifeMs?: number | undefined;
  closable?: boolean | undefined;
  /** Shown only by the `Toasts` of the same group. */
  group?: string | undefined;
  /** A second message with the same id takes the place of the first. */
  id?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  id: string;
  /** Of all that were shown: two with the same id are two. */
  number: number;
  lifeMs: number;
  closable: boolean;
}

const usualLifeMs = 5000;
const lifeWithActionMs = 10_000;

/** Fired on the window: whoever has something to tell need not know who shows it. */
const toastEvent = 'toast';
type Told = { show: ToastMessage } | { close: string };

const isUrgent = ({ severity }: Toast) => severity === 'error' || severity === 'warn';

/** One at a time: what was said before makes room, but for what waits to be closed, and for a warning when all is well otherwise. */
function outlives(earlier: Toast, later: Toast): boolean {
  return earlier.lifeMs === 0 || (isUrgent(earlier) && !isUrgent(later));
}

interface Shown {
  readonly toasts: readonly Toast[];
  /** How many there were. */
  readonly count: number;
}

function after({ toasts, count }: Shown, told: Told): Shown {
  if ('close' in told) return { toasts: toasts.filter(({ id }) => id !== told.close), count };
  const { show: message } = told;
  const id = message.id ?? `toast-${count}`;
  const lifeMs = message.lifeMs ?? (message.action ? lifeWithActionMs : usualLifeMs);
  const toast: Toast = { ...message, id, number: count, lifeMs, closable: message.closable ?? true };
  const others = toasts.filter((other) => other.id !== id && outlives(other, toast));
  return { toasts: [...others, toast], count: count + 1 };
}

function tell(detail: Told): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail }));
}

/** Shows a message for its life. */
export function showToast(message: ToastMessage): void {
  tell({ show: message });
}

export function closeToast(id: string): void {
  tell({ close: id });
}

/** The one toast of a group that is on screen: the latest warning that goes by itself, else the latest. */
export function useToast(group: string | undefined): Toast | undefined {
  const [{ toasts }, hear] = useReducer(after, { toasts: [], count: 0 });
  // Before the effects of the pages, which may already have something to tell.
  useLayoutEffect(() => {
    const listener = (event: Event) => {
      const { detail } = event as CustomEvent<Told>;
      if ('close' in detail || detail.show.group === group) hear(detail);
    };
    window.addEventListener(toastEvent, listener);
    return () => window.removeEventListener(toastEvent, listener);
  }, [group]);
  return toasts.findLast((toast) => isUrgent(toast) && toast.lifeMs > 0) ?? toasts.at(-1);
}
