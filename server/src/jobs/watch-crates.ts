import { alarmOfCrates } from '../features/finds/announce-crates.ts';
import type { Application } from '../http/application.ts';

const lookEveryMs = 20_000;

/** Tells of every crate that has been closed for long; what was told stands in the database, so that no restart tells it again. */
export async function tellOfCrates({ config, database, now }: Application): Promise<void> {
  await database.transaction((transaction) => alarmOfCrates({ transaction, config, now: now() }));
}

/** Looks after crates from now until the answer is called, which waits for what is running. */
export function watchCrates(application: Application): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= tellOfCrates(application)
      .catch((error: unknown) => application.fastify.log.error({ err: error }, 'watching crates failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
