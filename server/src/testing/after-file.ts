import { afterAll } from 'vitest';

type Work = () => Promise<unknown>;

const works: Work[] = [];

/**
 * What is done once the last test of this file is over, the newest first. Vitest's own `afterAll` does nothing inside of a `beforeAll`, and
 * the process goes on with the next file: what is not closed would stay.
 */
export function afterFile(work: Work): void {
  works.push(work);
}

/** Vitest's setup of every file. */
export function endEachFile(): void {
  afterAll(async () => {
    for (const work of works.splice(0).toReversed()) await work();
  });
}
