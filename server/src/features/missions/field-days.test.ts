import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { expect, test } from 'vitest';
import { anApplication, type TestCall } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aFieldDay, type Deed, expectedOf, knownOf } from '../../testing/missions/field-day.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';

const days = 10;

const isFind = ({ path }: Deed) => path.includes('/finds/');

/** What is done while the network is gone leaves when it comes back, what was found first. */
function asSent(day: readonly Deed[], random: SeededRandom): Deed[] {
  const sent: Deed[] = [];
  for (let at = 0; at < day.length; ) {
    const waiting = day.slice(at, at + 1 + random.below(6));
    at += waiting.length;
    sent.push(...waiting.filter(isFind), ...waiting.filter((deed) => !isFind(deed)));
  }
  return sent;
}

/** As a phone sends them: one after the other; what got no answer again, by chance while the first is still on its way. */
async function sendAsLostAnswersMakeIt(
  day: readonly Deed[],
  send: (deed: Deed) => Promise<number>,
  random: SeededRandom,
) {
  for (const [position, deed] of day.entries()) {
    const times = Array.from({ length: 1 + random.below(3) }, () => deed);
    const answers: number[] = [];
    if (random.below(2) === 0) answers.push(...(await Promise.all(times.map(send))));
    else for (const each of times) answers.push(await send(each));
    // What a network had swallowed long ago arrives as well.
    const late = day[random.below(position + 1)];
    if (late && random.below(4) === 0) answers.push(await send(late));
    expect(answers.filter((status) => status >= 300)).toEqual([]);
  }
}

test('however often the answers of a mission day are lost, each thing that was done counts once, at its time', async () => {
  const app = await anApplication();
  const { clientId } = await aClient(app);
  const pilot = await aPilot(app);
  const { parcelId } = await aParcel(app, { clientId });
  const scene = { clientId, parcelIds: [parcelId], status: 'AFFECTED' as const, pilotId: pilot.userId };
  const from = new Date(app.now().getTime() - 6 * 3_600_000);
  for (let seed = 1; seed <= days; seed++) {
    // Neighbouring seeds far apart.
    const random = new SeededRandom(seed * 2_654_435_761);
    const missions = [1, 2].map(() => aMission(app, { ...scene, missionDate: '2025-05-20' }));
    const missionIds = (await Promise.all(missions)).map(({ missionId }) => missionId);
    const day = aFieldDay(missionIds, parcelId, { from, random });
    const send = async ({ missionId, method, path, params, body, at }: Deed) => {
      const headers = { 'idempotency-key': `${missionId}-${Date.parse(at)}` };
      const endpoint = { method, path, summary: '', roles: 'session' } as const;
      return (await app.as(pilot).call(endpoint, { params, headers, ...(body ? { body } : {}) })).status;
    };
    await sendAsLostAnswersMakeIt(asSent(day, random), send, random);
    for (const missionId of missionIds) {
      const known = await knownOf(
        missionId,
        async (endpoint, params) =>
          (await app.as(pilot).call(endpoint, { params: params as TestCall['params'] & object })).body,
      );
      expect(known, `day ${seed}`).toEqual(expectedOf(day.filter((deed) => deed.missionId === missionId)));
    }
  }
});
