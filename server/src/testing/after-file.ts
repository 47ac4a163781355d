import { afterAll } from 'vitest';
import { keepStatements } from './database/statements-run.ts';

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
  const began = performance.now();
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what a hook asks for.
  afterAll(async ({}, { file }) => {
    for (const work of works.splice(0).toReversed()) await work();
    keepStatements(file.name, (performance.now() - began) / 1000);
  });
}
