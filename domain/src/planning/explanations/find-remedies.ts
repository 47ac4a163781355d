import type { FlownGround } from '../judging/double-ground.ts';
import type { Draft, Stop } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import { isAbout } from '../model/planning-input.ts';
import { couldFly } from './one-round.ts';
import { type PairVerdict, verdictsOn } from './pair-verdicts.ts';
import type { PilotReason } from './pilot-reasons.ts';
import type { Remedy, RemedyChange } from './remedy.ts';
import { stopsOf } from './why-unplanned.ts';

/** Mowing moved by more than this is another day's work. */
const mowingMoves = [30, -30, 60, -60, 90, -90, 120, -120, 180, -180];
/** So many pilots are worth a call; those further away are not asked for. */
const mostPilotsTried = 12;
const smallestSplitHectares = 3;
const reachStepKilometers = 5;

/** Whose refusals each way can lift; null stands for those who could with the morning free. */
const refusalsOf = {
  ASK: ['UNAVAILABLE', 'ANSWERED_UNAVAILABLE'],
  MOVE_MOWING: [null, 'WINDOW_TOO_SHORT'],
  BACK_LATER: [null, 'DUTY_TOO_SHORT'],
  RAISE_REACH: ['OUT_OF_REACH'],
  MORE_BATTERIES: [null, 'DRONE_RANGE'],
  SPLIT: [null, 'WINDOW_TOO_SHORT', 'DUTY_TOO_SHORT', 'DRONE_RANGE'],
  SWAP: [null],
} as const satisfies Partial<Record<Remedy['kind'], readonly unknown[]>>;
type Searched = keyof typeof refusalsOf;

interface Question {
  readonly planningDay: PlanningDay;
  readonly rounds: readonly Draft[];
  readonly at: number;
  readonly missionId: string;
  readonly share: number;
  readonly verdicts: readonly PairVerdict[];
}

function give(pilot: PilotReason | undefined): Remedy[] {
  if (pilot?.reason !== 'FITS') return [];
  return [{ kind: 'GIVE', pilotId: pilot.pilotId, minutes: pilot.minutes, rounds: [pilot.round] }];
}

/**
 * What is known without a search: given to whom it fits with the least effort, where it fits as everything is, since then nothing else has
 * to change. Ground that somebody flies already is given to that pilot or to nobody. Null where remedies have to be searched.
 */
export function remediesAtOnce(pilots: readonly PilotReason[], ground: FlownGround | null): Remedy[] | null {
  if (!ground) return pilots[0]?.reason === 'FITS' ? give(pilots[0]) : null;
  const [pilotId, ...others] = ground.pilotIds;
  return others.length > 0 ? [] : give(pilots.find((pilot) => pilot.pilotId === pilotId));
}

/**
 * What would bring a share that fits nowhere into the plan with everybody else's round as it is: at most one remedy of each kind,
 * the least change of its kind, each checked by the model. Who is away or has declined is asked last.
 */
export function findRemedies(planningDay: PlanningDay, rounds: readonly Draft[], at: number): Remedy[] {
  const share = planningDay.shares[at];
  if (!share) return [];
  const verdicts = verdictsOn(planningDay, at);
  const question = { planningDay, rounds, at, missionId: share.missionId, share: share.share, verdicts };
  const ways = [moveMowing, comeBackLater, raiseReach, bringBatteries, split, swap, askSomebody];
  return ways.flatMap((way) => way(question) ?? []);
}

/**
 * Names all that the remedies for a share depend on beside the planning day without its locks: who might be tried, what they fly, and
 * what is locked about that. While it is the same, so are the remedies, whatever becomes of everybody else's rounds.
 */
export function groundOfRemedies(planningDay: PlanningDay, rounds: readonly Draft[], at: number): string {
  const share = planningDay.shares[at];
  if (!share) return '';
  const verdicts = verdictsOn(planningDay, at);
  const ways = Object.keys(refusalsOf) as Searched[];
  const tried = new Set(ways.flatMap((kind) => among({ verdicts }, kind)));
  const locksOn = (missionId: string) => planningDay.locksOfMission.get(missionId) ?? [];
  const rows = [...tried].map(({ pilotId, refusal }) => {
    const stops = stopsOf(rounds, pilotId);
    return [pilotId, refusal?.reason ?? null, stops, stops.map(({ missionId }) => locksOn(missionId))];
  });
  return JSON.stringify([share.missionId, share.share, rows]);
}

/** The first pilot, the nearest first, whose round has room after the change. */
function firstThatFits(question: Question, changes: Iterable<[string, RemedyChange]>): Remedy | null {
  for (const [pilotId, change] of changes) {
    const round = roundWith(question, pilotId, change);
    if (round) return { ...change, rounds: [round] };
  }
  return null;
}

function roundWith(
  { planningDay, rounds, missionId, share }: Question,
  pilotId: string,
  change: RemedyChange,
): Draft | null {
  const stops = [...stopsOf(rounds, pilotId), { missionId, share }];
  return couldFly({ planningDay, pilotId, stops, changed: { missionId, change } })?.round ?? null;
}

/** The pilots whom one way tries, the nearest first. */
function among({ verdicts }: Pick<Question, 'verdicts'>, kind: Searched): PairVerdict[] {
  const reasons: readonly (string | null)[] = refusalsOf[kind];
  return verdicts.filter(({ refusal }) => reasons.includes(refusal?.reason ?? null)).slice(0, mostPilotsTried);
}

function askSomebody(question: Question): Remedy | null {
  const { planningDay, at } = question;
  const requesterId = planningDay.shares[at]?.mission.requesterId;
  // Talking does not open an account, and nobody is asked to search the own field.
  const absent = among(question, 'ASK').filter(
    ({ pilot, pilotId }) => !planningDay.pilots[pilot]?.isBarred && pilotId !== requesterId,
  );
  return firstThatFits(
    question,
    absent.map(({ pilotId }) => [pilotId, { kind: 'ASK', pilotId }]),
  );
}

function moveMowing(question: Question): Remedy | null {
  const mowingAt = question.planningDay.shares[question.at]?.mission.mowingAt ?? null;
  if (mowingAt === null) return null;
  const willing = among(question, 'MOVE_MOWING');
  return firstThatFits(
    question,
    mowingMoves.flatMap((minutes) =>
      willing.map(({ pilotId }): [string, RemedyChange] => [
        pilotId,
        { kind: 'MOVE_MOWING', minutes, mowingAt: mowingAt + minutes },
      ]),
    ),
  );
}

function comeBackLater(question: Question): Remedy | null {
  const { planningDay } = question;
  const later = [30, 60, 90].flatMap((minutes) =>
    among(question, 'BACK_LATER').map(({ pilot, pilotId }): [string, RemedyChange] => [
      pilotId,
      { kind: 'BACK_LATER', pilotId, backAt: (planningDay.pilots[pilot]?.duty.to ?? 0) + minutes },
    ]),
  );
  return firstThatFits(question, later);
}

function raiseReach(question: Question): Remedy | null {
  const far = among(question, 'RAISE_REACH').map(({ pilotId, kilometers }): [string, RemedyChange] => {
    const drivenReachKm = Math.ceil(kilometers / reachStepKilometers) * reachStepKilometers;
    return [pilotId, { kind: 'RAISE_REACH', pilotId, drivenReachKm }];
  });
  return firstThatFits(question, far);
}

function bringBatteries(question: Question): Remedy | null {
  const { planningDay } = question;
  const more = [1, 2].flatMap((extra) =>
    among(question, 'MORE_BATTERIES').map(({ pilot, pilotId }): [string, RemedyChange] => [
      pilotId,
      { kind: 'MORE_BATTERIES', pilotId, batteries: (planningDay.pilots[pilot]?.batteries ?? 0) + extra },
    ]),
  );
  return firstThatFits(question, more);
}

/** A share each for two pilots; only for whole missions, because shares are parts already. */
function split(question: Question): Remedy | null {
  const { planningDay, rounds, at, missionId } = question;
  const share = planningDay.shares[at];
  if (!share || share.shareCount > 1 || share.hectares < smallestSplitHectares) return null;
  const changed = { missionId, change: { kind: 'SPLIT', pilotIds: [] } } as const;
  const found: Draft[] = [];
  for (const { pilotId } of among(question, 'SPLIT')) {
    if (found.length === 2) break;
    const stops = [...stopsOf(rounds, pilotId), { missionId, share: found.length }];
    const answer = couldFly({ planningDay, pilotId, stops, changed });
    if (answer) found.push(answer.round);
  }
  if (found.length < 2) return null;
  return { kind: 'SPLIT', pilotIds: found.map(({ pilotId }) => pilotId), rounds: found };
}

/** The exchange within one pilot's round that costs least: this share in, one or two others out that nobody has locked there. */
function swap(question: Question): Remedy | null {
  const { planningDay, rounds, missionId, share } = question;
  let best: (Remedy & { kind: 'SWAP' }) | null = null;
  for (const { pilotId } of among(question, 'SWAP')) {
    const stops = stopsOf(rounds, pilotId);
    const now = couldFly({ planningDay, pilotId, stops });
    // What a round that breaks a rule is worth, and so what the exchange would cost, nobody can say.
    if (!now) continue;
    for (const instead of choicesOf(stops.filter((stop) => !isLocked(planningDay, pilotId, stop)))) {
      const left = stops.filter((stop) => !instead.includes(stop));
      const after = couldFly({ planningDay, pilotId, stops: [...left, { missionId, share }] });
      if (!after) continue;
      const lostHectares = now.value - after.value;
      if (best && lostHectares >= best.lostHectares) continue;
      best = { kind: 'SWAP', pilotId, lostHectares, instead, rounds: [after.round] };
    }
  }
  return best;
}

function isLocked({ input }: PlanningDay, pilotId: string, stop: Stop): boolean {
  return input.locks.some((lock) => lock.kind === 'MUST' && lock.pilotId === pilotId && isAbout(lock, stop));
}

/** Every one and every two of a round's stops. */
function choicesOf(stops: Draft['stops']): Draft['stops'][] {
  const pairs = stops.flatMap((one, at) => stops.slice(at + 1).map((other) => [one, other]));
  return [...stops.map((one) => [one]), ...pairs];
}
