import type { SecondFactorFor } from '@vigiefaon/domain/auth/second-factor-asked';
import type { SetupStep } from '@vigiefaon/domain/setup/setup-steps';
import { encode } from 'fast-png';
import type { Transaction } from 'kysely';
import type { Tables } from '../../server/src/database/tables.ts';
import { readLogo } from '../../server/src/features/association/read-logo.ts';
import { keepLogo } from '../../server/src/features/settings/letterhead.repository.ts';
import { demoAssociation } from './people.ts';

const side = 160;
const meadow = [10, 113, 75];
const paper = [255, 255, 255];

/** Between two circles lies a leaf; two of them, and a head below, are a fawn that listens. */
function isFawn(x: number, y: number): boolean {
  const within = (cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius;
  const isEar = (mirror: number) => {
    const at = (offset: number) => 80 + mirror * offset;
    return within(at(14), 66, 46) && within(at(58), 30, 46);
  };
  const isHead = ((x - 80) / 24) ** 2 + ((y - 96) / 36) ** 2 < 1;
  return isHead || isEar(1) || isEar(-1);
}

function logo(): Uint8Array {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isInside = Math.hypot(x - side / 2, y - side / 2) < side / 2 - 2;
    data.set(isInside && !isFawn(x, y) ? meadow : paper, at * 3);
  }
  return encode({ width: side, height: side, channels: 3, depth: 8, data });
}

/** Who the demo association is, and what its admins have set. */
export async function insertDemoAssociation(db: Transaction<Tables>): Promise<void> {
  const letterhead = {
    name: demoAssociation,
    address: 'Rue de la Prairie 1\n6900 Marche-en-Famenne',
    signatory: 'Anne Dumont, présidente',
    // The number that banks print as an example.
    iban: 'BE68539007547034',
    version: 1,
  };
  // Whoever tries the demo has no authenticator at hand, and its passwords are known to all.
  const secondFactorFor: SecondFactorFor = 'NOBODY';
  // What needs an account elsewhere, or is good as it is shipped.
  const left: SetupStep[] = ['maps', 'mail', 'whatsapp', 'push', 'terrain', 'rules', 'consent'];
  const setup = { left, version: 1 };
  const settings = { helpPhone: '+32470009999', secondFactorFor, letterhead, setup };
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db.insertInto('setting').values(rows).execute();
  await keepLogo(db, readLogo(logo()));
}
