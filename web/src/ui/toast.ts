import { useSyncExternalStore } from 'react';

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
  lifeMs: number;
  closable: boolean;
}

const usualLifeMs = 5000;
const lifeWithActionMs = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceBy(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const isUrgent = ({ severity }: Toast) => severity === 'error' || severity === 'warn';

/** One at a time: what was said before makes room, but for what waits to be closed, and for a warning when all is well otherwise. */
function outlives(earlier: Toast, later: Toast): boolean {
  return earlier.group !== later.group || earlier.lifeMs === 0 || (isUrgent(earlier) && !isUrgent(later));
}

/** Shows a message for its life; returns the id by which it can be closed. */
export function showToast(message: ToastMessage): string {
  lastId += 1;
  const id = message.id ?? `toast-${lastId}`;
  const lifeMs = message.lifeMs ?? (message.action ? lifeWithActionMs : usualLifeMs);
  const toast: Toast = { ...message, id, lifeMs, closable: message.closable ?? true };
  replaceBy([...toasts.filter((other) => other.id !== id && outlives(other, toast)), toast]);
  return id;
}

export function closeToast(id: string): void {
  replaceBy(toasts.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  replaceBy([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one toast of a group that is on screen: the latest warning that goes by itself, else the latest. */
export function useToast(group: string | undefined): Toast | undefined {
  const ofGroup = useSyncExternalStore(subscribe, () => toasts).filter((toast) => toast.group === group);
  return ofGroup.findLast((toast) => isUrgent(toast) && toast.lifeMs > 0) ?? ofGroup.at(-1);
}
