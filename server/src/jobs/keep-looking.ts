import type { Application } from '../http/route/application.ts';

const lookEveryMs = 20_000;

/** Looks now and every 20 seconds, never twice at once, until the answer is called, which waits for what is running. */
export function keepLooking({ fastify }: Application, event: string, look: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const lookOnce = () => {
    running ??= look()
      .catch((error: unknown) => fastify.log.error({ event, err: error }, 'a look failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(lookOnce, lookEveryMs);
  lookOnce();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
