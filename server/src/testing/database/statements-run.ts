import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one file of tests has cost on PostgreSQL, and which statements it has run there. */
export interface FileRun {
  file: string;
  seconds: number;
  statements: readonly string[];
}

/** The folder of this run in which every file leaves what it ran, for the choice of those that run on the embedded database as well. */
export const statementsFolder = (): string | undefined => process.env.TEST_STATEMENTS;

const listOfValues = /\(\$(?:, ?\$)*\)/g;

/** How many values a list or how many rows an insert has makes no other statement. */
export function shapeOf(statement: string): string {
  return statement
    .replace(/\$\d+/g, '$')
    .replace(listOfValues, '($)')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)')
    .replace(/\s+/g, ' ');
}

let shapes = new Set<string>();

export function noteStatement(statement: string): void {
  if (statementsFolder()) shapes.add(shapeOf(statement));
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url');

/** Writes down what has been run since the last file of this process. */
export function keepStatements(file: string, seconds: number): void {
  const folder = statementsFolder();
  if (!folder) return;
  const run: FileRun = { file, seconds, statements: [...shapes].map(hashOf) };
  shapes = new Set();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${hashOf(file)}.json`), JSON.stringify(run));
}
