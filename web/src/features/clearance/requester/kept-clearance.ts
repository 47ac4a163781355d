import type { PublicClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { HeardTime, TimeMark } from '../time/trusted-clock.ts';

/** For the hours without a network. */
export interface KeptClearance {
  readonly answer: PublicClearance;
  readonly heard: HeardTime;
  readonly mark: TimeMark | null;
}

const prefix = 'clearance:';
const keptMs = 3 * 86_400_000;

function read(key: string): KeptClearance | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptClearance | null;
    // An older version has kept no crates.
    return (
      kept && {
        ...kept,
        answer: { ...kept.answer, crates: kept.answer.crates ?? [] },
        heard: { ...kept.heard, steadyMs: null },
      }
    );
  } catch {
    return null;
  }
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const age = Date.now() - (read(key)?.heard.deviceMs ?? 0);
    if (age > keptMs) localStorage.removeItem(key);
  }
}

export function keptClearance(token: string): KeptClearance | null {
  return read(`${prefix}${token}`);
}

/** Keeps it; a full device shows what it has read as long as the page is open. */
export function keepClearance(token: string, kept: KeptClearance): void {
  try {
    forgetOld();
    localStorage.setItem(`${prefix}${token}`, JSON.stringify(kept));
  } catch {
    // Shown all the same.
  }
}

export function forgetClearance(token: string): void {
  localStorage.removeItem(`${prefix}${token}`);
}
