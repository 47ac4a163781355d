// How long each part of the tests took last time: whoever starts them wants to know whether there is time for a coffee.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const folder = join(root, 'node_modules', '.cache', 'vigiefaon');
const file = join(folder, 'test-times.json');

function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export const spoken = (seconds) => (seconds < 60 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`);

const lastTimes = read();

/** Seconds that this part took when it last ran to its end, or undefined. */
export const lastTimeOf = (part) => lastTimes[part];

export function keepTime(part, seconds) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...read(), [part]: seconds }));
}

/** One line before the start. */
export function tellLastTimes(parts) {
  const known = parts.filter((part) => lastTimeOf(part) !== undefined);
  if (known.length === 0) return;
  const all = known.reduce((sum, part) => sum + lastTimeOf(part), 0);
  const each = known.map((part) => `${part} ${spoken(lastTimeOf(part))}`).join(' · ');
  console.log(known.length === 1 ? `Last time: ${each}` : `Last time: ${spoken(all)} (${each})`);
}
