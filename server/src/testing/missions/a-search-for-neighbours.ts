import * as api from '@vigiefaon/domain/handover/handover.api';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aLetterhead } from '../association/a-letterhead.ts';

/** A mission is offered by a link, taken by whoever has it, and given back by them. */
export async function aSearchForNeighbours(app: TestApplication, admin: TestUser, missionId: string): Promise<void> {
  await app.as(admin).call(saveLetterhead, { body: aLetterhead() });
  const agreement = { how: 'PHONE', name: 'Anne', at: app.now().toISOString() };
  const body = { partnerIds: [], byLinkTo: 'Club de la Sûre', agreement };
  const offered = await app.as(admin).call(api.offerMission, { params: { missionId }, body });
  const link = offered.body.items[0]?.link ?? '';
  const say = (address: string, step: object) => {
    const headers = { 'handover-link': address.split('/').at(-1) ?? '' };
    return app.as(null).call(api.savePublicHandover, { headers, body: step });
  };
  const caller = { name: 'Tom Weber', phone: null, callsBefore: null };
  const taken = await say(link, { step: 'TAKE', name: 'Club de la Sûre', contact: null, caller });
  const back = await say(taken.body.holderLink ?? '', { step: 'RETURN', text: null });
  if (back.status !== 200) throw new Error(`not given back: ${JSON.stringify(back.problem)}`);
}
