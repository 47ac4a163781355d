import './require-node.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './database/connections/start-error.ts';
import { traceOf } from './http/log/request-log.ts';
import { type RunningApplication, type StartOptions, start } from './start.ts';

const longestStopMs = 10_000;
// The query builder's own frames fill the ten that Node keeps: the log would never show which of our queries failed.
const framesOfATrace = 40;

/** Ends the process with what stands in the way: a plain sentence, or for the unforeseen its trace. */
function fail(what: string, error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${what}: ${traceOf(error)}\n`);
  process.exit(1);
}

function stopOnSignals(application: RunningApplication): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    application.fastify.log.info({ event: 'server.stopping', signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await application.stop().catch((error: unknown) => fail('The stop failed', error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
}

interface RunOptions {
  readonly prepare?: StartOptions['prepare'];
  readonly isDemo?: boolean;
  /** Says to whoever runs it where it is and what to do first. */
  readonly greet: (application: RunningApplication) => void;
}

/** The whole life of the process: reads the environment, starts, greets, and stops gracefully when told to. */
export async function run({ prepare, isDemo = false, greet }: RunOptions): Promise<void> {
  Error.stackTraceLimit = framesOfATrace;
  try {
    const config: Config = { ...readConfig(process.env), isDemo };
    const application = await start(config, {
      ...(prepare ? { prepare } : {}),
      onStop: (error) => fail('The database had to stop', error),
    });
    stopOnSignals(application);
    greet(application);
  } catch (error) {
    fail('The start failed unexpectedly', error);
  }
}
