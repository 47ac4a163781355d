import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aDirectory } from '../../testing/test-directory.ts';
import { lockDirectory } from './directory-lock.ts';

const elsewhere = { owner: 'somebody', namespace: 'another machine' };

it('a directory is taken once, and again after its release', async () => {
  const directory = await aDirectory();
  const lock = await lockDirectory(directory, () => {});
  await expect(lockDirectory(directory, () => {})).rejects.toThrow(`DATA_DIR (${directory}) is in use`);
  await lock.release();
  await (await lockDirectory(directory, () => {})).release();
});

it('a directory whose heart beats on another machine is refused', async () => {
  const directory = await aDirectory();
  const path = join(directory, 'in-use.json');
  let beat = 0;
  const beatOnce = () => writeFile(path, JSON.stringify({ ...elsewhere, beat: beat++ }));
  await beatOnce();
  const heart = setInterval(() => void beatOnce(), 200);
  await expect(lockDirectory(directory, () => {})).rejects.toThrow('is in use');
  clearInterval(heart);
});

it('a directory whose heart has stopped on another machine is taken over', async () => {
  const directory = await aDirectory();
  await writeFile(join(directory, 'in-use.json'), JSON.stringify({ ...elsewhere, beat: 7 }));
  const lock = await lockDirectory(directory, () => {});
  expect(await readFile(join(directory, 'in-use.json'), 'utf8')).not.toContain('another machine');
  await lock.release();
});
