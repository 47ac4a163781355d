const running = new Map<string, { abort: AbortController; over: Promise<unknown> }>();

/** Whether this process reads the edition now. */
export function isReadHere(editionId: string): boolean {
  return running.has(editionId);
}

/** Runs the reading of an edition, known to this process from its beginning to its end. */
export async function readHere<Result>(
  editionId: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const over = work(abort.signal).finally(() => running.delete(editionId));
  running.set(editionId, { abort, over });
  return over;
}

/** Ends the reading of an edition in this process, and waits until nothing of it is left. */
export async function stopReading(editionId: string): Promise<void> {
  const reading = running.get(editionId);
  reading?.abort.abort(new Error('the reading of a register was ended'));
  await reading?.over.catch(() => {});
}
