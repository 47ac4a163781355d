import { login } from '@vigiefaon/domain/auth/auth.api';
import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import { addDays } from '@vigiefaon/domain/local-time';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { demoPassword } from '../../scripts/demo/people.ts';
import { demoSeasons } from '../../scripts/demo/plan-missions.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { withOwnDemo } from '../own-demo.ts';
import { admin } from '../people.ts';
import { callServer } from '../server-call.ts';

const everyDayOfAYear = Array.from({ length: 366 }, (_, day) => addDays('2027-01-01', day));

/** The days of the next two weeks that lie in no season. */
function uncovered(today: string): string[] {
  const seasons = demoSeasons(today);
  const coming = Array.from({ length: 15 }, (_, count) => addDays(today, count));
  return coming.filter((day) => !seasons.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay));
}

test(
  'on whatever day the demo begins, each season is of one year and one goes on for the days to come',
  onDesktop,
  () => {
    const seasons = everyDayOfAYear.flatMap(demoSeasons);
    const astray = seasons.filter(
      ({ year, firstDay, lastDay }) =>
        firstDay > lastDay || [firstDay, lastDay].some((day) => !day.startsWith(`${year}-`)),
    );
    expect(astray).toEqual([]);
    expect(everyDayOfAYear.flatMap(uncovered)).toEqual([]);
  },
);

test('begun in November the season ends with its year, and the next one takes its days of January', onDesktop, () => {
  const seasons = demoSeasons('2026-11-22').slice(-2);
  expect(seasons).toEqual([
    { year: 2026, firstDay: '2026-10-08', lastDay: '2026-12-31' },
    { year: 2027, firstDay: '2027-01-01', lastDay: '2027-01-06' },
  ]);
});

test('what the calls of the demo say is what the farmer reads of their mission', onDesktop, async () => {
  test.setTimeout(240_000);
  await withOwnDemo(async (at) => {
    const { token } = await callServer(login, { at, body: { identifier: admin, password: demoPassword } });
    const { items } = await callServer(listCalls, { at, token });
    const reasons = items.flatMap((person) => person.reasons).filter(({ template }) => template === 'PILOT_WITHDRAWN');
    expect(reasons.length).toBeGreaterThan(0);
    for (const { day, missionIds, text } of reasons) {
      for (const missionId of missionIds) {
        const mission = await callServer(getMission, { at, token, params: { missionId } });
        expect(mission, text).toMatchObject({ status: 'TODO', pilot: null, missionDate: day });
      }
    }
  });
});
