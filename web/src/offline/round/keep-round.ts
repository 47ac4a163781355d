import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { getLight } from '@vigiefaon/domain/light/light.api';
import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { fieldOf } from '../../api/field-of.ts';
import { missionIdOf } from '../mission-id-of.ts';
import { keepAnswer } from './kept-answers.ts';

/** A pilot's round as the phone reads and keeps it: one page is more than anybody flies. */
export const ownMissionsQuery = { limit: 100 } as const;

export interface RoundDays {
  readonly userId: string;
  readonly today: string;
  readonly timeZone: string;
}

/** Missions of today and tomorrow that this pilot flies or has flown. */
export function roundOf(missions: readonly Mission[], { userId, today }: Omit<RoundDays, 'timeZone'>): Mission[] {
  const tomorrow = addDays(today, 1);
  return missions.filter(
    ({ missionDate, status, pilot }) =>
      (missionDate === today || missionDate === tomorrow) &&
      (status === 'AFFECTED' || status === 'DONE') &&
      pilot?.pilotId === userId,
  );
}

/** Contacts of a mission are wiped at noon of its day. */
export function contactsUntil(missionDate: string, timeZone: string): number {
  return instantOfLocalTime(missionDate, '12:00', timeZone).getTime();
}

const aboutPerson = new Set(
  [getUser, listMissionsOfPilot, listPublishedRounds, getFlyingProfile].map(({ path }) => `GET ${path}`),
);

/** Of the sun, the air and the ground of the fields, which have no telephone numbers to lose. */
const aboutPlaces = new Set([getLight, listZones, getGroundPatch].map(({ path }) => `GET ${path}`));

function isOwn([path, params]: QueryKey, userId: string): boolean {
  const whose = fieldOf(params, 'userId') ?? fieldOf(params, 'pilotId');
  return typeof path === 'string' && aboutPerson.has(path) && whose === userId;
}

/** Until when an answer may keep its telephone numbers; undefined when it is no part of the round and is not kept at all. */
function lifeOfContacts(
  queryKey: QueryKey,
  round: readonly Mission[],
  { userId, timeZone }: RoundDays,
): number | null | undefined {
  if (typeof queryKey[0] !== 'string' || !queryKey[0].startsWith('GET ') || queryKey.length > 4) return undefined;
  const ends = round.map(({ missionDate }) => contactsUntil(missionDate, timeZone));
  if (isOwn(queryKey, userId)) return queryKey[0].endsWith('{userId}') || ends.length === 0 ? null : Math.min(...ends);
  if (aboutPlaces.has(queryKey[0])) return null;
  const mission = round.find(({ missionId }) => missionId === missionIdOf(queryKey));
  return mission ? contactsUntil(mission.missionDate, timeZone) : undefined;
}

/** Keeps an answer if it belongs to the round, and never longer with contacts than they may stay. */
async function keepIfOfRound(
  queryKey: QueryKey,
  data: unknown,
  round: readonly Mission[],
  days: RoundDays,
): Promise<void> {
  const contactsUntil = lifeOfContacts(queryKey, round, days);
  if (contactsUntil === undefined) return;
  await keepAnswer({ userId: days.userId, queryKey, data, contactsUntil });
}

/** Keeps what the cache knows of the round and everything new that it learns, until stopped. */
export function keepRound(
  cache: QueryClient,
  round: readonly Mission[],
  days: RoundDays,
  onFailure: () => void,
): () => void {
  const keep = (queryKey: QueryKey, data: unknown) => void keepIfOfRound(queryKey, data, round, days).catch(onFailure);
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    if (state.status === 'success') keep(queryKey, state.data);
  }
  return cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    keep(event.query.queryKey, event.query.state.data);
  });
}
