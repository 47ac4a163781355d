import { readKept, writeKept } from './device-storage.ts';
import { newKey } from './new-key.ts';

const ofThisPage = new Map<string, string>();

/** A random value of this device under a name, made once: by it the server knows a device again, and nothing else. */
export function thisDevice(name: string): string {
  const kept = readKept<unknown>(name);
  if (typeof kept === 'string') return kept;
  const made = ofThisPage.get(name) ?? newKey();
  ofThisPage.set(name, made);
  writeKept(name, made);
  return made;
}
