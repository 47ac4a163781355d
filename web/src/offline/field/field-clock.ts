import { type Answered, answeredEvent } from '../../api/call.ts';
import { isOnServer } from '../../api/on-server.ts';

const storageKey = 'clockOffsetMs';
/** The header tells whole seconds and an answer takes its time: a smaller difference says nothing about the phone's clock. */
const unsureMs = 3000;
/** An answer that took longer tells too little about when it was written. */
const slowMs = 10_000;

function offsetMs(): number {
  return isOnServer ? 0 : Number(localStorage.getItem(storageKey)) || 0;
}

/** Learns from the `Date` header of an answer how wrong the clock of this phone is; kept for the hours without a network. */
export function hearServerClock(header: string | null, askedAtMs: number, answeredAtMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs) || answeredAtMs < askedAtMs || answeredAtMs - askedAtMs > slowMs) return;
  const measured = Math.round(serverMs + 500 - (askedAtMs + answeredAtMs) / 2);
  try {
    if (Math.abs(measured) < unsureMs) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, String(measured));
  } catch {
    // A full phone keeps the difference that it knew.
  }
}

/** Now, by the clock of the server as far as this phone has heard it. */
export function fieldNow(): Date {
  return new Date(Date.now() + offsetMs());
}

// Whoever reads the clock has it right from its first answer on; the pages before login do not load this.
if (!isOnServer) {
  window.addEventListener(answeredEvent, (event) => {
    const { date, askedAtMs } = (event as Answered).detail;
    hearServerClock(date, askedAtMs);
  });
}
