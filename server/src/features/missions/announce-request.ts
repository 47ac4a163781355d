import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { isOver, placeOf, sayToRequester, type Telling, tellTogether, unsay } from './announce.ts';
import { askPilotsFor } from './announce-asked.ts';
import {
  type AnnouncedMission,
  findAnnouncedMission,
  listAnnouncedMissions,
  listMissionsWithUnheard,
} from './announce-mission.repository.ts';
import { tellPilotItHas, tellPilotItLost, tellPilotOfChange } from './announce-pilot.ts';
import { sayConfirmed, sayNoPilotAfterAnswer, sayPilotWillCall, sayRequestCanceled } from './announce-requester.ts';
import { sayStandingAnew } from './announce-waiting.ts';
import { type Change, changeFact, changesBetween, findLastTold, sinceHeard } from './mission-facts.ts';

/** Somebody has asked: the requester has it in writing, and pilots nearby are asked where it is for tomorrow. */
export async function announceRequested(telling: Telling, missionId: string): Promise<void> {
  const mission = await findAnnouncedMission(telling.transaction, missionId);
  if (!mission || isOver(telling, mission)) return;
  await sayConfirmed(telling, mission);
  await askPilotsFor(telling, [mission]);
}

async function sayRequestChanged(telling: Telling, mission: AnnouncedMission, lastChange: Change): Promise<void> {
  const change = await sinceHeard(telling, mission, 'changed', lastChange);
  await unsay(telling, mission, ['REQUEST_CHANGED']);
  if (change.changes.length === 0) return;
  await sayToRequester(telling, {
    template: 'REQUEST_CHANGED',
    mission,
    fact: changeFact('changed', mission, change),
    path: '/my-missions',
    contents: (known, words) => ({
      variables: known,
      item: {
        place: words.place(placeOf(mission)),
        mowing: words.mowing(mission.mowingTime),
        change: words.changes(change.changes, change.dayBefore),
      },
    }),
  });
}

/** On another day everything that was said of the old one and not heard yet is said of the new one. */
async function announceOtherDay(telling: Telling, mission: AnnouncedMission): Promise<{ isConfirmed: boolean }> {
  await unsay(telling, mission, ['PILOT_ASKED', 'NO_PILOT']);
  const unheard = await unsay(telling, mission, ['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE']);
  const isConfirmed = mission.status === 'TODO' && (unheard > 0 || mission.late);
  if (isConfirmed) await sayConfirmed(telling, mission);
  if ((await unsay(telling, mission, ['PILOT_WILL_CALL'])) > 0) await sayPilotWillCall(telling, mission);
  return { isConfirmed };
}

/** What pilots and requesters go by has changed since it was read; whoever changed it knows. */
export async function announceChanged(telling: Telling, before: readonly AnnouncedMission[]): Promise<void> {
  const missionIds = before.map(({ missionId }) => missionId);
  const after = await listAnnouncedMissions(telling.transaction, missionIds);
  const unheard = await listMissionsWithUnheard(telling.transaction, missionIds);
  const former = new Map(before.map((mission) => [mission.missionId, mission]));
  const isOtherDay = ({ missionId, missionDate }: AnnouncedMission) =>
    missionDate !== former.get(missionId)?.missionDate;
  const isQuiet = (mission: AnnouncedMission) =>
    mission.pilotId === null &&
    mission.requesterUserId === telling.actorId &&
    !isOtherDay(mission) &&
    !waitsForConfirmation(mission);
  // Where nobody has to hear, because the requester did it itself, nothing is read either.
  const told = after.filter((mission) => !isQuiet(mission) || unheard.has(mission.missionId));
  await tellTogether(telling, told, async (together, mission) => {
    const was = former.get(mission.missionId);
    if (was) await announceChange(together, was, mission);
  });
  await askPilotsFor(
    telling,
    told.filter((mission) => isOtherDay(mission) && !isOver(telling, mission)),
  );
}

async function announceChange(telling: Telling, before: AnnouncedMission, mission: AnnouncedMission): Promise<void> {
  if (isOver(telling, mission)) return;
  const changes = changesBetween(before, mission);
  if (changes.length === 0) return;
  const change = { changes, dayBefore: before.missionDate };
  const isOtherDay = changes.includes('DATE');
  const { isConfirmed } = isOtherDay ? await announceOtherDay(telling, mission) : { isConfirmed: false };
  if (isConfirmed) await unsay(telling, mission, ['REQUEST_CHANGED']);
  else await sayRequestChanged(telling, mission, change);
  await tellPilotOfChange(telling, mission, change);
  await sayStandingAnew(telling, mission);
}

/** Nobody has to come any more. `isLeaving`: the requester itself goes, hears nothing more of us, and its fields are named to nobody. */
export async function announceCanceled(
  telling: Telling,
  missionIds: readonly string[],
  { isDeleted = false, isLeaving = false } = {},
): Promise<void> {
  const missions = await listAnnouncedMissions(telling.transaction, missionIds);
  const told = missions.filter((mission) => !isOver(telling, mission));
  await tellTogether(telling, told, (together, mission) =>
    announceOneCanceled(together, mission, { isDeleted, isLeaving }),
  );
}

async function announceOneCanceled(
  telling: Telling,
  mission: AnnouncedMission,
  { isDeleted, isLeaving }: { isDeleted: boolean; isLeaving: boolean },
): Promise<void> {
  await unsay(telling, mission, ['PILOT_ASKED', 'REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE', 'REQUEST_CHANGED']);
  await unsay(telling, mission, [
    'PILOT_WILL_CALL',
    'PILOT_WITHDRAWN',
    'NO_PILOT',
    'REQUEST_WAITS',
    'REQUESTS_ENTERED',
  ]);
  if (mission.pilotId !== null) {
    await tellPilotItLost(telling, mission, mission.pilotId, 'MISSION_CANCELED', { isPlaceNamed: !isLeaving });
  }
  if (!isLeaving) await sayRequestCanceled(telling, mission, { isDeleted });
}

/** It disappears: for whoever counted on it that is a cancellation, and of the others nothing is left to say. */
export async function announceDeleted(telling: Telling, missionId: string): Promise<void> {
  const mission = await findAnnouncedMission(telling.transaction, missionId);
  if (mission?.status === 'TODO' || mission?.status === 'AFFECTED') {
    return announceCanceled(telling, [missionId], { isDeleted: true });
  }
  await unsay(telling, { missionId }, ['REPORT_THANKS']);
}

/** Cancelled missions go on as if nothing had happened for whoever has not heard of it. */
export async function announceReopened(telling: Telling, missionIds: readonly string[]): Promise<void> {
  const missions = await listAnnouncedMissions(telling.transaction, missionIds);
  const told = missions.filter((mission) => !isOver(telling, mission));
  await tellTogether(telling, told, announceOneReopened);
  await askPilotsFor(
    telling,
    told.filter(({ pilotId }) => pilotId === null),
  );
}

async function announceOneReopened(telling: Telling, mission: AnnouncedMission): Promise<void> {
  await tellPilotItHas(telling, mission);
  const isUnheard = (await unsay(telling, mission, ['REQUEST_CANCELED'])) > 0;
  const last = isUnheard ? await findLastTold(telling, mission.missionId, ['confirmed', 'will-call']) : null;
  if (mission.pilotId !== null) {
    if (last?.subjectId !== mission.pilotId) await sayPilotWillCall(telling, mission);
    return;
  }
  await (last === null ? sayConfirmed(telling, mission) : sayNoPilotAfterAnswer(telling, mission));
}
