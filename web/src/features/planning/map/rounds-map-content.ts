import type {
  BoardMission,
  BoardPilot,
  BoardRound,
  PlanningBoard,
} from '@vigiefaon/domain/planning/board/planning-board';
import type { PilotMark } from '../../../map/rounds/round-mark.tsx';
import type { RoundLine, RoundSign, RoundsContent } from '../../../map/rounds/rounds-content.ts';
import { pilotMarks, stopLetter } from './rounds-map-marks.ts';

type ShownShare = Pick<PlanningBoard['unplanned'][number], 'missionId' | 'share' | 'hectares'>;

/** Rounds and what is left over may also be those drawn before the server has answered. */
export interface ShownBoard extends Pick<PlanningBoard, 'date' | 'pilots' | 'missions'> {
  readonly rounds: readonly BoardRound[];
  readonly unplanned: readonly ShownShare[];
}

/** Read aloud for each sign. */
export interface RoundsMapWords {
  home: (pilot: BoardPilot, mark: PilotMark, round: BoardRound | undefined) => string;
  stop: (mission: BoardMission, stop: BoardRound['stops'][number], pilot: BoardPilot, text: string) => string;
  waiting: (mission: BoardMission, share: ShownShare) => string;
}

interface Known {
  marks: ReadonlyMap<string, PilotMark>;
  pilots: ReadonlyMap<string, BoardPilot>;
  missions: ReadonlyMap<string, BoardMission>;
  words: RoundsMapWords;
}

function homeSigns(board: ShownBoard, { marks, words }: Known): RoundSign[] {
  const rounds = new Map(board.rounds.map((round) => [round.pilotId, round]));
  return board.pilots.flatMap((pilot): RoundSign[] => {
    const mark = marks.get(pilot.pilotId);
    if (!pilot.home || !mark) return [];
    const round = rounds.get(pilot.pilotId);
    return [
      {
        key: `home:${pilot.pilotId}`,
        position: pilot.home.coordinates,
        mark,
        pilotId: pilot.pilotId,
        missionId: null,
        text: String(mark.number),
        isRisky: false,
        kind: round ? 'HOME' : pilot.isAvailable ? 'IDLE_HOME' : 'AWAY_HOME',
        isBroken: round?.breaches.some(({ missionId }) => missionId === null) ?? false,
        label: words.home(pilot, mark, round),
      },
    ];
  });
}

function stopSigns(round: BoardRound, { marks, pilots, missions, words }: Known): RoundSign[] {
  const [mark, pilot] = [marks.get(round.pilotId), pilots.get(round.pilotId)];
  if (!mark || !pilot) return [];
  const broken = new Set(round.breaches.map(({ missionId }) => missionId));
  return round.stops.flatMap((stop, at): RoundSign[] => {
    const mission = missions.get(stop.missionId);
    if (!mission?.place) return [];
    const text = `${mark.number}${stopLetter(at)}`;
    return [
      {
        key: `stop:${stop.missionId}:${stop.share}`,
        kind: 'STOP',
        position: mission.place.coordinates,
        mark,
        text,
        pilotId: round.pilotId,
        missionId: stop.missionId,
        isRisky: mission.isRisky,
        isBroken: broken.has(stop.missionId),
        label: words.stop(mission, stop, pilot, text),
      },
    ];
  });
}

function waitingSigns(board: ShownBoard, { missions, words }: Known): RoundSign[] {
  return board.unplanned.flatMap((share): RoundSign[] => {
    const mission = missions.get(share.missionId);
    if (!mission?.place) return [];
    return [
      {
        key: `waiting:${share.missionId}:${share.share}`,
        kind: 'WAITING',
        position: mission.place.coordinates,
        mark: null,
        pilotId: null,
        missionId: share.missionId,
        text: '',
        isRisky: mission.isRisky,
        isBroken: false,
        label: words.waiting(mission, share),
      },
    ];
  });
}

function lineOf(round: BoardRound, { marks, pilots, missions, words }: Known): RoundLine[] {
  const [mark, pilot] = [marks.get(round.pilotId), pilots.get(round.pilotId)];
  if (!mark || !pilot || round.stops.length === 0) return [];
  const places = round.stops.map(({ missionId }) => missions.get(missionId)?.place?.coordinates);
  const stops = places.filter((place) => place !== undefined);
  const label = words.home(pilot, mark, round);
  return [{ pilotId: round.pilotId, mark, home: pilot.home?.coordinates ?? null, stops, label }];
}

export function roundsContent(board: ShownBoard, words: RoundsMapWords): RoundsContent {
  const known: Known = {
    marks: pilotMarks(board.pilots),
    pilots: new Map(board.pilots.map((pilot) => [pilot.pilotId, pilot])),
    missions: new Map(board.missions.map((mission) => [mission.missionId, mission])),
    words,
  };
  const stops = board.rounds.flatMap((round) => stopSigns(round, known));
  return {
    signs: [...waitingSigns(board, known), ...homeSigns(board, known), ...stops],
    lines: board.rounds.flatMap((round) => lineOf(round, known)),
  };
}
