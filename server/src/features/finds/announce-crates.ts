import { localTime } from '@vigiefaon/domain/local-time';
import type { NoticedMission } from '@vigiefaon/domain/messages/telling/noticed-mission';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import {
  findNoticedMission,
  listCoordinatorIds,
  listReceiversOfUsers,
  type Receiver,
  tell,
} from '../messages/public.ts';
import { getCrateSettings } from '../settings/public.ts';
import { type DueCrate, holdDueCrates, markAlarmed } from './crate-alarms.repository.ts';

interface Alarming {
  readonly transaction: Kysely<Tables>;
  readonly config: Config;
  readonly now: Date;
}

const aMinuteMs = 60_000;
/** Who hears of a crate so long afterwards can only find it empty. */
const uselessAfterMinutes = 24 * 60;
/** Fawns of one field go into their crates one after the other: whoever is woken hears of all of them at once. */
const togetherMinutes = 20;

interface CrateAlarm {
  readonly mission: NoticedMission;
  /** The longest closed first. */
  readonly crates: readonly [DueCrate, ...DueCrate[]];
  readonly limitMinutes: number;
}

function ago({ now }: Alarming, minutes: number): Date {
  return new Date(now.getTime() - minutes * aMinuteMs);
}

function contentsFor(receiver: Receiver, { config }: Alarming, { mission, crates, limitMinutes }: CrateAlarm) {
  const words = missionWords(receiver.locale);
  const timeOf = (instant: Date) => words.time(localTime(instant, config.timeZone).time);
  const [{ cratedAt }] = crates;
  const { missionId, missionDate, municipality, parcels } = mission;
  return {
    variables: {
      name: receiver.name,
      day: words.day(missionDate),
      link: `${config.publicUrl}/missions/${missionId}`,
    },
    item: {
      place: words.place({ parcelNames: parcels.map(({ name }) => name), municipality }),
      crate: crates.map(({ crateNumber }) => crateNumber).join(', '),
      since: timeOf(cratedAt),
      until: timeOf(new Date(cratedAt.getTime() + limitMinutes * aMinuteMs)),
    },
  };
}

async function tellOfCrates(alarming: Alarming, receiver: Receiver, alarm: CrateAlarm): Promise<void> {
  const { transaction, config, now } = alarming;
  const { mission, crates } = alarm;
  const [{ findId, cratedAt }] = crates;
  await tell(transaction, config, {
    template: receiver.userId === mission.pilotId ? 'CRATE_WAITS_FOR_PILOT' : 'CRATE_WAITS',
    fact: toldFact('crate', {
      subjectId: findId,
      said: { cratedAt: cratedAt.getTime(), identityId: receiver.identityId },
    }),
    receiver,
    now,
    missionId: mission.missionId,
    day: mission.missionDate,
    expiresAt: new Date(cratedAt.getTime() + uselessAfterMinutes * aMinuteMs),
    ...contentsFor(receiver, alarming, alarm),
  });
}

function byMission(due: readonly DueCrate[]): Map<string, [DueCrate, ...DueCrate[]]> {
  const missions = new Map<string, [DueCrate, ...DueCrate[]]>();
  for (const crate of due) {
    const others = missions.get(crate.missionId);
    if (others) others.push(crate);
    else missions.set(crate.missionId, [crate]);
  }
  return missions;
}

/**
 * Tells pilot and coordinators of the crates that have been closed for long, each once, in the transaction that also keeps that they
 * were told.
 */
export async function alarmOfCrates(alarming: Alarming): Promise<void> {
  const { transaction, now } = alarming;
  const { alarmMinutes, limitMinutes } = await getCrateSettings(transaction);
  const due = await holdDueCrates(transaction, {
    before: ago(alarming, alarmMinutes),
    soonBefore: ago(alarming, alarmMinutes - togetherMinutes),
    after: ago(alarming, uselessAfterMinutes),
  });
  if (due.length === 0) return;
  const coordinatorIds = await listCoordinatorIds(transaction);
  for (const [missionId, crates] of byMission(due)) {
    const mission = await findNoticedMission(transaction, missionId);
    if (!mission) continue;
    const userIds = new Set(mission.pilotId === null ? coordinatorIds : [mission.pilotId, ...coordinatorIds]);
    const receivers = await listReceiversOfUsers(transaction, [...userIds]);
    for (const receiver of receivers.values())
      await tellOfCrates(alarming, receiver, { mission, crates, limitMinutes });
  }
  const findIds = due.map(({ findId }) => findId);
  await markAlarmed(transaction, findIds, now);
}
