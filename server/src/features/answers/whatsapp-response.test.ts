import { respondByWhatsapp } from '@vigiefaon/domain/answers/whatsapp-response.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot, aPilotBeforeRules, aVolunteer } from '../../testing/people/people.ts';
import { signResponse } from '../../tokens/response-signature.ts';

let app: TestApplication;
let pilot: TestUser;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
});

function press(missionId: string, pilotId: string, response: 'POSSIBLE' | 'UNAVAILABLE', signature?: string) {
  const offered = { missionId, pilotId, response };
  const signed = signature ?? signResponse(app.config.secretKey, offered);
  return app.as(null).call(respondByWhatsapp, { query: { ...offered, signature: signed } });
}

async function answersTo(missionId: string) {
  const { body } = await app.as(await anAdmin(app)).call(api.getMission, { params: { missionId } });
  return body.responses.map(({ pilotId, response }) => [pilotId, response]);
}

async function historyOf(missionId: string) {
  const { body } = await app.as(pilot).call(api.getMissionHistory, { params: { missionId } });
  return body.items.map(({ action, actor }) => [action, actor?.userId]);
}

describe('an answer by a button outside the app', () => {
  it('counts as given by the pilot, and the history tells of it', async () => {
    const { missionId } = await aMission(app);
    expect((await press(missionId, pilot.userId, 'POSSIBLE')).status).toBe(204);
    expect(await answersTo(missionId)).toEqual([[pilot.userId, 'POSSIBLE']]);
    expect(await historyOf(missionId)).toEqual([['respond', pilot.userId]]);
  });

  it('delivered again changes nothing, and the other button changes the answer', async () => {
    const { missionId } = await aMission(app);
    for (const response of ['POSSIBLE', 'POSSIBLE', 'UNAVAILABLE', 'UNAVAILABLE'] as const) {
      expect((await press(missionId, pilot.userId, response)).status).toBe(204);
    }
    expect(await answersTo(missionId)).toEqual([[pilot.userId, 'UNAVAILABLE']]);
    expect(await historyOf(missionId)).toHaveLength(2);
  });

  it('is not believed with a signature for another answer, another pilot or another mission', async () => {
    const [{ missionId }, other, colleague] = await Promise.all([aMission(app), aMission(app), aPilot(app)]);
    const offered = { missionId, pilotId: pilot.userId, response: 'UNAVAILABLE' } as const;
    const { secretKey } = app.config;
    const foreign = [
      signResponse(secretKey, { ...offered, response: 'POSSIBLE' }),
      signResponse(secretKey, { ...offered, pilotId: colleague.userId }),
      signResponse(secretKey, { ...offered, missionId: other.missionId }),
      signResponse('another key, which is not ours at all', offered),
      signResponse(secretKey, offered).slice(0, -1),
      'x',
    ];
    for (const signature of foreign) {
      const refused = await press(missionId, pilot.userId, 'UNAVAILABLE', signature);
      expect({ status: refused.status, code: refused.problem.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    }
    expect(await answersTo(missionId)).toEqual([]);
  });

  it('comes too late for a mission that somebody has', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: (await aPilot(app)).userId });
    const late = await press(missionId, pilot.userId, 'POSSIBLE');
    expect({ status: late.status, code: late.problem.code }).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
  });

  it('comes too late when the mission is cancelled or done', async () => {
    for (const status of ['CANCELED', 'DONE'] as const) {
      const { missionId } = await aMission(app, { status });
      const late = await press(missionId, pilot.userId, 'POSSIBLE');
      expect({ status: late.status, code: late.problem.code }).toEqual({ status: 409, code: 'ILLEGAL_TRANSITION' });
      expect(await answersTo(missionId)).toEqual([]);
    }
  });

  it('comes too late when the day is over, though nobody has flown', async () => {
    const { missionId } = await aMission(app, { missionDate: '2025-05-19' });
    const late = await press(missionId, pilot.userId, 'POSSIBLE');
    expect(late.problem).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION', reason: 'DAY_OVER' });
    expect(await answersTo(missionId)).toEqual([]);
  });

  it('for a mission that does not exist is refused, also with our signature', async () => {
    const unknown = await press('0190a5f0-0000-7000-8000-000000000001', pilot.userId, 'POSSIBLE');
    expect({ status: unknown.status, code: unknown.problem.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('is not read when it has another shape', async () => {
    const { missionId } = await aMission(app);
    const right = { missionId, pilotId: pilot.userId, response: 'POSSIBLE', signature: 'x' };
    const hostile: Record<string, string>[] = [
      {},
      { ...right, response: 'MAYBE' },
      { ...right, missionId: "1' or '1'='1" },
      { ...right, pilotId: '__proto__' },
      { ...right, signature: '' },
      { ...right, signature: 'x'.repeat(201) },
      { ...right, signature: '\u0000' },
      { ...right, admin: 'true' },
    ];
    for (const query of hostile) {
      const refused = await app.as(null).call(respondByWhatsapp, { query });
      expect({ query, status: refused.status }).toEqual({ query, status: 422 });
    }
    expect(await answersTo(missionId)).toEqual([]);
  });

  it('that is refused leaves no name, number or signature in the log', async () => {
    const { missionId } = await aMission(app);
    await press(missionId, pilot.userId, 'POSSIBLE', 'a-signature-of-nobody');
    const log = app.log.join('');
    for (const text of ['a-signature-of-nobody', pilot.phone, pilot.email]) expect(log).not.toContain(text);
  });

  it('of somebody who is no pilot any more, or has not accepted the rules, is refused', async () => {
    const { missionId } = await aMission(app);
    const [volunteer, newcomer] = await Promise.all([aVolunteer(app), aPilotBeforeRules(app)]);
    expect((await press(missionId, volunteer.userId, 'POSSIBLE')).status).toBe(404);
    expect((await press(missionId, newcomer.userId, 'POSSIBLE')).problem.code).toBe('RULES_NOT_ACCEPTED');
    expect(await answersTo(missionId)).toEqual([]);
  });
});
