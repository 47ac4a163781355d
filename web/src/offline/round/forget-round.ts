/** The pages before login load this file: it needs nothing else. */
export const roundName = 'vigiefaon-round';
/** As the service worker names them. */
const pictureCaches = ['tiles', 'pictures-ahead'];
const patienceMs = 2000;

/**
 * Wipes what this phone kept for whoever leaves: the round, and which pieces of the map were looked at. What waits to be sent
 * stays, unseen by anybody else, until the same person logs in again.
 */
export async function forgetRound(): Promise<void> {
  if ('caches' in window) for (const name of pictureCaches) void caches.delete(name);
  await new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(roundName);
    deleting.onsuccess = deleting.onerror = () => resolve();
    setTimeout(resolve, patienceMs);
  });
}
