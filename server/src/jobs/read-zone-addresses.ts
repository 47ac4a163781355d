import { readZoneAddress, takeAskedAddress } from '../features/zones/public.ts';
import type { Application } from '../http/route/application.ts';

const pollMs = 15_000;

/** Reads every address that is asked for, one after the other; of several instances each takes what no other has taken. */
export async function readAskedAddresses(application: Application): Promise<void> {
  const { database, now } = application;
  for (;;) {
    const source = await takeAskedAddress(database.db, now());
    if (!source) return;
    await readZoneAddress(application, source);
  }
}

/** Polls for addresses that the association's clock asks for; outside its transaction, because the web may be slow. The answer stops it. */
export function readZoneAddresses(application: Application): () => Promise<void> {
  const { log } = application.fastify;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function go(): void {
    running = readAskedAddresses(application)
      .catch((error: unknown) =>
        log.error({ event: 'zones.unreadable', err: error }, 'the no-fly zones cannot be read'),
      )
      .then(() => {
        if (!isStopping) timer = setTimeout(go, pollMs);
      });
  }
  go();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
