import type { BoardBreach } from '@vigiefaon/domain/planning/board/planning-board';
import { isLocked } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import type { PlanningDay } from '../planning-day-context.ts';
import type { Words } from './words.ts';

type Stop = DrawnRound['stops'][number];

/** "3 parcelles, 11,4 ha, 04:58 à 06:40, 22 km, 25 min de marge" */
export function roundSentence({ t, format, area }: Words, round: DrawnRound): string {
  const { parcels, hectares, stops, kilometres, reserveMinutes, isEstimate } = round;
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return '';
  return [
    t('planning.parcels', { count: parcels }),
    area(hectares),
    t('planning.fromTo', { from: format.timeOf(first.start), to: format.timeOf(last.end) }),
    format.kilometres(kilometres),
    isEstimate ? t('planning.estimate') : t('planning.reserve', { time: format.duration(reserveMinutes) }),
  ].join(', ');
}

/** How far a field is from home whose pilot has said yes to it beyond the own reach; null where it is in reach. */
export function beyondReachWords(
  { t, format, pilots }: Pick<PlanningDay, 't' | 'format' | 'pilots'>,
  { beyondReach }: Stop,
  pilotId: string,
): string | null {
  const reach = pilots.get(pilotId)?.reachKilometres;
  if (beyondReach === null || reach === undefined) return null;
  return t('planning.beyondReach', {
    distance: format.kilometresToTheTenth(beyondReach),
    reach: format.kilometresToTheTenth(reach),
  });
}

/** A broken rule in words: which, by how much, and where. */
export function breachWords(words: Words, { code, missionId, minutes, kilometres }: BoardBreach): string {
  const { t, format, placeName } = words;
  const by = minutes !== null ? format.duration(minutes) : kilometres !== null ? format.kilometres(kilometres) : '';
  const what = by ? t(`planning.breachBy.${code}`, { by }) : t(`planning.breach.${code}`);
  return missionId ? t('planning.breachAt', { place: placeName(missionId), what }) : what;
}

/** "Même prairie que Havelange, Luc Dumont"; null where nobody else orders that ground. */
export function sameGroundWords({ t, format, missions, missionName }: PlanningDay, missionId: string): string | null {
  const others = missions.get(missionId)?.sameGroundAs ?? [];
  return others.length === 0 ? null : t('planning.sameGround', { names: format.list(others.map(missionName)) });
}

export function isBrokenAt({ breaches }: DrawnRound, missionId: string): boolean {
  return breaches.some((breach) => breach.missionId === missionId);
}

/** A stop in one line of words: what its picture says, for whoever does not see it. */
export function stopLabel(day: PlanningDay, stop: Stop, round: DrawnRound): string {
  const { t, format } = day;
  const mission = day.missions.get(stop.missionId);
  return [
    day.stopName(stop, stop.shareCount),
    day.area(stop.hectares),
    t('planning.fromTo', { from: format.timeOf(stop.start), to: format.timeOf(stop.end) }),
    mission?.mowingAt ? t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) }) : null,
    mission?.isRisky ? t('planning.risky') : null,
    day.sky?.wordsOf(stop.missionId) ?? null,
    sameGroundWords(day, stop.missionId),
    beyondReachWords(day, stop, round.pilotId),
    isLocked(day.decisions, stop, round.pilotId) ? t('planning.locked') : null,
    isBrokenAt(round, stop.missionId) ? t('planning.breaksRule') : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
