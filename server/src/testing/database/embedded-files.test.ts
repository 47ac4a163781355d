import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDirectory } from '../test-directory.ts';
import { embeddedFiles, fewestFor } from './embedded-files.ts';
import { shapeOf } from './statements-run.ts';

const run = (file: string, statements: string[], seconds = 1) => ({ file, seconds, statements });
const filesOf = (runs: { file: string }[]) => runs.map(({ file }) => file);

describe('the files that run on the embedded database as well', () => {
  it('run every statement of all files, and no file is among them whose statements the others run', () => {
    const runs = [run('wide', ['a', 'b', 'c']), run('within', ['a', 'b']), run('other', ['c', 'd']), run('pure', [])];
    expect(filesOf(fewestFor(runs, [])).sort()).toEqual(['other', 'wide']);
  });

  it('are rather the quick ones', () => {
    expect(filesOf(fewestFor([run('slow', ['a', 'b'], 60), run('quick', ['a', 'b'])], []))).toEqual(['quick']);
  });

  it('leave out what is run anyway', () => {
    expect(fewestFor([run('one', ['a'])], ['a'])).toEqual([]);
  });

  it('are always those about databases and those of which nothing is known', async () => {
    const root = await aDirectory();
    const folder = join(root, 'runs');
    const write = async (file: string, statements: string[] | undefined, text = '') => {
      await mkdir(join(root, file, '..'), { recursive: true });
      await writeFile(join(root, file), text);
      if (statements) await writeFile(join(folder, file.replaceAll('/', '-')), JSON.stringify(run(file, statements)));
    };
    await mkdir(folder, { recursive: true });
    await write('src/database/lock.test.ts', ['a']);
    await write('src/start.test.ts', [], `test.runIf(kind === 'server')`);
    await write('src/new.test.ts', undefined);
    await write('src/features/finds.test.ts', ['a', 'b']);
    await write('src/features/sheet.test.ts', ['a']);
    await write('src/features/grid.test.ts', []);
    await write('src/http/documentation/fuzz.test.ts', ['z']);
    expect(embeddedFiles(root, folder)).toEqual([
      'src/database/lock.test.ts',
      'src/features/finds.test.ts',
      'src/new.test.ts',
      'src/start.test.ts',
    ]);
  });
});

describe('two statements are the same', () => {
  it('however many values their lists and rows have', () => {
    expect(shapeOf('select * from t where id in ($1, $2, $3)')).toBe(shapeOf('select * from t where id in ($1)'));
    expect(shapeOf('insert into t values ($1, $2), ($3, $4)')).toBe(shapeOf('insert into t values ($1, $2)'));
  });

  it('not when they ask something else', () => {
    expect(shapeOf('select a from t where b = $1')).not.toBe(shapeOf('select a from t where c = $1'));
  });
});
