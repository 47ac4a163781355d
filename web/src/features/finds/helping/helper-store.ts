import type { TakenStep } from '@vigiefaon/domain/finds/helper-finds';
import type { HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { isOnServer } from '../../../api/on-server.ts';

/** Of one link: what it was last told, when, and what it has to tell. */
export interface KeptHelp {
  view: HelperView | null;
  receivedAt: string | null;
  steps: readonly TakenStep[];
}

const prefix = 'helper ';
const nothing: KeptHelp = { view: null, receivedAt: null, steps: [] };

function isOver({ view }: KeptHelp): boolean {
  return view !== null && Date.parse(view.expiresAt) <= Date.now();
}

function read(key: string): KeptHelp {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as KeptHelp) : nothing;
  } catch {
    return nothing;
  }
}

/** Forgets on the way the places of links whose day is over. */
export function keptHelp(token: string): KeptHelp {
  if (isOnServer) return nothing;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && isOver(read(key))) localStorage.removeItem(key);
  }
  return read(prefix + token);
}

/** A phone without room still has the screen. */
export function keepHelp(token: string, help: KeptHelp): void {
  try {
    localStorage.setItem(prefix + token, JSON.stringify(help));
  } catch {
    // Shown all the same.
  }
}

/** The link is dead: nothing of it stays. */
export function forgetHelp(token: string): void {
  localStorage.removeItem(prefix + token);
}
