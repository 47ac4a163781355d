import { createHash } from 'node:crypto';
import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';
import { placeOf, sayToRequester, type Telling, tellTogether, unsay } from './announce.ts';
import { findAnnouncedMission, listAnnouncedMissions } from './announce-mission.repository.ts';
import { findLastTold, missionFact } from './mission-facts.ts';

/** Who hears of a result so long afterwards has forgotten the morning. */
const daysOfInterest = 7;

/** The same for results that read the same. */
function resultId(totalSize: number, report: Report | null): string {
  const told = report && [totalSize, ...animalCounts.map((animal) => report[animal])];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

/** Thanks with what was found; a corrected report is told only where the requester would read something else. */
export async function announceResult(telling: Telling, missionId: string, report: Report | null): Promise<void> {
  const { transaction, config } = telling;
  const mission = await findAnnouncedMission(transaction, missionId);
  if (!mission) return;
  await unsay(telling, mission, ['REPORT_THANKS', 'ROUND', 'MISSION_CHANGED', 'PILOT_WILL_CALL', 'REQUEST_CHANGED']);
  const result = resultId(mission.totalSize, report);
  const last = await findLastTold(telling, missionId, ['result']);
  if (last?.said.result === result) return;
  await sayToRequester(telling, {
    template: 'REPORT_THANKS',
    mission,
    fact: missionFact('result', mission, { result }),
    path: '/my-missions',
    expiresAt: instantOfLocalTime(addDays(mission.missionDate, daysOfInterest), '12:00', config.timeZone),
    contents: (known, words) => ({
      variables: known,
      item: {
        place: words.place(placeOf(mission)),
        result: words.result({ totalSize: mission.totalSize, report }),
      },
    }),
  });
}

/** The results are not valid any more. */
export async function takeResultsBack(telling: Telling, missionIds: readonly string[]): Promise<void> {
  const missions = await listAnnouncedMissions(telling.transaction, missionIds);
  await tellTogether(telling, missions, async (together, mission) => {
    await unsay(together, mission, ['REPORT_THANKS']);
  });
}
