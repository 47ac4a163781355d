import type { FindInformation } from '@vigiefaon/domain/finds/finds.api';
import * as api from '@vigiefaon/domain/finds/finds.api';
import { newId } from '../../database/queries/new-id.ts';
import type { TestApplication, TestUser } from '../application/application.ts';

/** A fawn in the meadow of the tests, seen at that time of the morning (UTC) of 22 May 2025. */
export function aFawn(time = '03:10', change: Partial<FindInformation> = {}): FindInformation {
  return {
    at: `2025-05-22T${time}:00.000Z`,
    kind: 'FAWN',
    animals: 1,
    place: { type: 'Point', coordinates: [5.501, 50.201] },
    accuracyMeters: 4,
    placeSource: 'POSITION',
    note: null,
    ...change,
  };
}

/** Records a find as somebody; answers its id. */
export async function aFind(
  app: TestApplication,
  { as, missionId, ...change }: { as: TestUser; missionId: string } & Partial<FindInformation>,
): Promise<string> {
  const params = { missionId, findId: newId() };
  const { status } = await app.as(as).call(api.saveFind, { params, body: aFawn('03:10', change) });
  if (status !== 200) throw new Error(`The find was refused with ${status}.`);
  return params.findId;
}
