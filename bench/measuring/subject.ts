// A process that is measured from another one, which tells it what to do: what is measured shares neither memory nor processor time.
import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quietEnvironment } from './product.ts';

export interface Subject<Order, Answer, Ready> {
  /** What it said when it had started. */
  readonly ready: Ready;
  ask(order: Order): Promise<Answer>;
  stop(): void;
}

/** Starts `bench/<name>.ts`, built before. */
export async function startSubject<Order extends Serializable, Answer, Ready = unknown>(
  name: string,
  environment: Record<string, string>,
  execArgv: string[] = [],
): Promise<Subject<Order, Answer, Ready>> {
  const child = fork(fileURLToPath(new URL(`../../server/dist/${name}.mjs`, import.meta.url)), {
    execArgv,
    env: { ...process.env, ...quietEnvironment, ...environment },
  });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  failed.catch(() => {});
  const next = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const ready = await next();
  const ask = async (order: Order) => {
    child.send(order);
    return next();
  };
  return { ready, ask, stop: () => child.disconnect() };
}

/** In the process that is measured: says that it has started, and obeys until nobody asks any more. */
export function obeyOrders<Order, Answer>(obey: (order: Order) => Promise<Answer>, ready: object): void {
  process.on('message', (order: Order) => {
    obey(order).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(ready);
}
