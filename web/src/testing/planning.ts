import type {
  BoardMission,
  BoardPilot,
  BoardRound,
  PlanningBoard,
} from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';

const idOf = (kind: string, number: number) => `0190a5f0-0000-7000-8${kind}00-${String(number).padStart(12, '0')}`;

export const planningDay = '2026-06-02';
export const pilotIds = { anne: idOf('1', 1), bruno: idOf('1', 2), claire: idOf('1', 3) };
export const fieldIds = { havelange: idOf('2', 1), ciney: idOf('2', 2), dinant: idOf('2', 3), yvoir: idOf('2', 4) };

export const at = (time: string) => `${planningDay}T${time}:00.000Z`;

function pilot(pilotId: string, name: string, change: Partial<BoardPilot> = {}): BoardPilot {
  return {
    pilotId,
    number: Number(pilotId.slice(-12)),
    color: Number(pilotId.slice(-12)) - 1,
    name,
    phone: '+32470111213',
    home: { type: 'Point', coordinates: [5.1, 50.3] },
    isAvailable: true,
    absence: null,
    dutyFrom: at('02:00'),
    dutyTo: at('07:00'),
    reachKilometres: 40,
    batteries: 4,
    minutesPerHectare: 3,
    recentDawns: 1,
    ...change,
  };
}

function mission(missionId: string, municipality: string, change: Partial<BoardMission> = {}): BoardMission {
  return {
    missionId,
    municipality,
    requester: 'Luc Dumont',
    hectares: 3.8,
    isRisky: false,
    late: false,
    place: { type: 'Point', coordinates: [5.2, 50.35] },
    mowingAt: at('07:30'),
    status: 'TODO',
    pilotId: null,
    windowFrom: at('02:50'),
    windowTo: at('05:05'),
    shareCount: 1,
    parcels: [{ parcelId: missionId.replace('-82', '-83'), name: 'Grand pré', hectares: 3.8 }],
    possibleBy: [pilotIds.anne, pilotIds.bruno],
    acceptedBy: [],
    refusedBy: [],
    sameGroundAs: [],
    ...change,
  };
}

function stop(missionId: string, start: string, end: string): BoardRound['stops'][number] {
  return {
    missionId,
    share: 0,
    shareCount: 1,
    parcelIds: [missionId.replace('-82', '-83')],
    hectares: 3.8,
    arrive: at(start),
    start: at(start),
    end: at(end),
    kilometres: 7,
    beyondReach: null,
  };
}

export function aRound(pilotId: string, stops: BoardRound['stops'], change: Partial<BoardRound> = {}): BoardRound {
  return {
    pilotId,
    stops,
    leave: at('02:45'),
    back: at('05:00'),
    kilometres: 22,
    reserveMinutes: 25,
    breaches: [],
    hectares: 3.8 * stops.length,
    parcels: stops.length,
    ...change,
  };
}

export const stopAt = {
  havelange: stop(fieldIds.havelange, '02:58', '03:40'),
  ciney: stop(fieldIds.ciney, '03:55', '04:40'),
  dinant: stop(fieldIds.dinant, '02:55', '03:30'),
};

/** Tomorrow with three pilots and four fields: two with Anne, one with Bruno, Yvoir with nobody, Claire away. */
export function aBoard(change: Partial<PlanningBoard> = {}): PlanningBoard {
  const rounds = change.rounds ?? [
    aRound(pilotIds.anne, [stopAt.havelange, stopAt.ciney]),
    aRound(pilotIds.bruno, [stopAt.dinant]),
  ];
  return {
    date: planningDay,
    etag: 'as-it-was',
    version: 3,
    value: 11.2,
    bound: 11.3,
    gap: 0.004,
    isOptimal: false,
    isExplained: true,
    decisions: {
      rounds: rounds.map(({ pilotId, stops }) => ({
        pilotId,
        stops: stops.map(({ missionId, share }) => ({ missionId, share })),
      })),
      locks: [],
      overcast: false,
      changes: [],
    },
    rounds,
    unplanned: [
      {
        missionId: fieldIds.yvoir,
        share: 0,
        shareCount: 1,
        parcelIds: [],
        hectares: 2.2,
        reason: { reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: [pilotIds.claire] },
        pilots: [{ reason: 'ABSENT', pilotId: pilotIds.claire }],
        remedies: [
          {
            kind: 'ASK',
            pilotId: pilotIds.claire,
            hasDeclined: false,
            rounds: [{ pilotId: pilotIds.claire, stops: [{ missionId: fieldIds.yvoir, share: 0 }] }],
          },
        ],
      },
    ],
    pilots: [
      pilot(pilotIds.anne, 'Anne Lambert'),
      pilot(pilotIds.bruno, 'Bruno Petit'),
      pilot(pilotIds.claire, 'Claire Noël', { isAvailable: false, absence: 'AWAY' }),
    ],
    missions: [
      mission(fieldIds.havelange, 'Havelange', { isRisky: true }),
      mission(fieldIds.ciney, 'Ciney'),
      mission(fieldIds.dinant, 'Dinant'),
      mission(fieldIds.yvoir, 'Yvoir', { hectares: 2.2, possibleBy: [] }),
    ],
    windowFrom: at('02:50'),
    windowTo: at('05:05'),
    sunrise: at('03:35'),
    civilDawn: at('02:50'),
    impossibleLocks: [],
    faults: [],
    lastProposal: null,
    publication: null,
    staleness: [],
    editors: [],
    waiting: [],
    savedBy: null,
    savedAt: null,
    isSolving: false,
    ...change,
  };
}

const minutesAfter = (time: string, minutes: number) => new Date(Date.parse(at(time)) + minutes * 60_000).toISOString();

/** Every search takes half an hour. */
export function boardAfter(board: PlanningBoard, decisions: PlanningDecisions, change: Partial<PlanningBoard> = {}) {
  const placed = new Set(decisions.rounds.flatMap(({ stops }) => stops.map(({ missionId }) => missionId)));
  const rounds = decisions.rounds.map(({ pilotId, stops }) =>
    aRound(
      pilotId,
      stops.map(({ missionId }, place) => ({
        ...stop(missionId, '03:00', '03:30'),
        start: minutesAfter('03:00', place * 45),
        end: minutesAfter('03:30', place * 45),
      })),
    ),
  );
  const unplanned = board.missions
    .filter(({ missionId }) => !placed.has(missionId))
    .map(({ missionId, hectares }): PlanningBoard['unplanned'][number] => ({
      missionId,
      share: 0,
      shareCount: 1,
      parcelIds: [],
      hectares,
      reason: { reason: 'PILOTS_BUSY', pilotIds: [pilotIds.anne], onHigherRisk: false },
      pilots: [],
      remedies: [],
    }));
  return aBoard({ ...board, version: board.version + 1, decisions, rounds, unplanned, ...change });
}
