import { CallError } from './call-error.ts';

const usualPatienceMs = 30_000;

interface Patience {
  patienceMs?: number;
  /** Gives up earlier. */
  signal?: AbortSignal;
}

/** Work that is given up after a while as if there were no network: a link that is up but dead answers nothing for ever. Only for what may be repeated. */
export async function inTime<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  { patienceMs = usualPatienceMs, signal }: Patience = {},
): Promise<Answer> {
  const patience = new AbortController();
  let isOver = false;
  const giveUp = () => patience.abort();
  const timer = setTimeout(() => {
    isOver = true;
    giveUp();
  }, patienceMs);
  signal?.addEventListener('abort', giveUp);
  try {
    return await work(patience.signal);
  } catch (error) {
    throw isOver ? new CallError('OFFLINE') : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
