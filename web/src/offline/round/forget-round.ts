/** The pages before login load this file: it needs nothing else. */
export const roundName = 'vigiefaon-round';
const tilesCache = 'tiles';
const patienceMs = 2000;

/**
 * Wipes what this phone kept for whoever leaves: the round, and which pieces of the map were looked at. What waits to be sent
 * stays, unseen by anybody else, until the same person logs in again.
 */
export async function forgetRound(): Promise<void> {
  if ('caches' in window) void caches.delete(tilesCache);
  await new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(roundName);
    deleting.onsuccess = deleting.onerror = () => resolve();
    setTimeout(resolve, patienceMs);
  });
}
