import type { Application } from '../http/route/application.ts';

const pollMs = 20_000;

/** Polls now and every 20 seconds, never twice at once, until the answer is called, which waits for what is running. */
export function poll({ fastify }: Application, event: string, read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const pollOnce = () => {
    running ??= read()
      .catch((error: unknown) => fastify.log.error({ event, err: error }, 'a poll failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(pollOnce, pollMs);
  pollOnce();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
