import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRepeatedly } from '../../server/src/testing/application/crash-trial.ts';

const kills = Number(process.argv[2] ?? 30);
const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-kill-'));
try {
  const damage = await killRepeatedly(dataDir, kills);
  console.log(JSON.stringify({ trial: 'kill -9', kills, ...damage }));
  if (damage.acknowledged === 0) throw new Error('No commit was acknowledged: the trial proves nothing.');
  if (damage.lost + damage.torn + damage.failedToOpen > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
