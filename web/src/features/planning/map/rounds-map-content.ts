import type {
  BoardMission,
  BoardPilot,
  BoardRound,
  PlanningBoard,
} from '@vigiefaon/domain/planning/board/planning-board';
import type { Translation } from '../../../i18n/use-translation.ts';
import type { PilotMark } from '../../../map/rounds/round-mark.tsx';
import type { RoundLine, RoundSign, RoundsContent } from '../../../map/rounds/rounds-content.ts';
import { stopLetter } from '../words/stop-letter.ts';

type ShownShare = Pick<PlanningBoard['unplanned'][number], 'missionId' | 'share' | 'hectares'>;

/** Rounds and what is left over may also be those drawn before the server has answered. */
export interface ShownBoard extends Pick<PlanningBoard, 'date' | 'pilots' | 'missions'> {
  readonly rounds: readonly BoardRound[];
  readonly unplanned: readonly ShownShare[];
}

interface Known extends Pick<Translation, 't' | 'format'> {
  pilots: ReadonlyMap<string, BoardPilot>;
  missions: ReadonlyMap<string, BoardMission>;
}

const markOf = ({ number, color }: BoardPilot): PilotMark => ({ number, color });

function homeWords({ t, format }: Known, { number, name, isAvailable }: BoardPilot, round?: BoardRound): string {
  if (!round) return t(isAvailable ? 'roundsMap.idle' : 'roundsMap.away', { number, name });
  return t('roundsMap.round', {
    number,
    name,
    from: format.timeOf(round.leave),
    to: format.timeOf(round.back),
    kilometres: format.kilometres(round.kilometres),
    count: round.stops.length,
    area: format.hectares(round.hectares * 10_000),
  });
}

function homeSigns(board: ShownBoard, known: Known): RoundSign[] {
  const rounds = new Map(board.rounds.map((round) => [round.pilotId, round]));
  return board.pilots.flatMap((pilot): RoundSign[] => {
    const { pilotId, home, isAvailable } = pilot;
    if (!home) return [];
    const round = rounds.get(pilotId);
    return [
      {
        key: `home:${pilotId}`,
        position: home.coordinates,
        mark: markOf(pilot),
        pilotId,
        missionId: null,
        text: String(pilot.number),
        isRisky: false,
        kind: round ? 'HOME' : isAvailable ? 'IDLE_HOME' : 'AWAY_HOME',
        isBroken: round?.breaches.some(({ missionId }) => missionId === null) ?? false,
        label: homeWords(known, pilot, round),
      },
    ];
  });
}

type MissionSign = Pick<RoundSign, 'kind' | 'mark' | 'pilotId' | 'text' | 'isBroken'>;

/** Nothing for a mission without a place; `labelOf` puts what is said of every mission into its words. */
function missionSign(
  { t, format, missions }: Known,
  { missionId, share, hectares }: ShownShare,
  sign: MissionSign,
  labelOf: (said: { name: string; area: string }) => string,
): RoundSign[] {
  const mission = missions.get(missionId);
  if (!mission?.place) return [];
  const { requester, municipality, isRisky, place } = mission;
  const name = [requester, municipality].filter(Boolean).join(', ') || t('roundsMap.unknownPlace');
  const words = labelOf({ name, area: format.hectares(hectares * 10_000) });
  const label = isRisky ? t('roundsMap.risky', { words }) : words;
  const key = `${sign.kind.toLowerCase()}:${missionId}:${share}`;
  return [{ ...sign, key, position: place.coordinates, missionId, isRisky, label }];
}

function stopSigns(round: BoardRound, known: Known): RoundSign[] {
  const { t, format, pilots } = known;
  const { pilotId, breaches } = round;
  const pilot = pilots.get(pilotId);
  if (!pilot) return [];
  const mark = markOf(pilot);
  const broken = new Set(breaches.map(({ missionId }) => missionId));
  return round.stops.flatMap((stop, at) => {
    const text = `${mark.number}${stopLetter(at)}`;
    const times = { from: format.timeOf(stop.start), to: format.timeOf(stop.end) };
    const sign = { kind: 'STOP', mark, pilotId, text, isBroken: broken.has(stop.missionId) } as const;
    return missionSign(known, stop, sign, (said) =>
      t('roundsMap.stop', { ...said, ...times, text, pilot: pilot.name }),
    );
  });
}

const waiting = { kind: 'WAITING', mark: null, pilotId: null, text: '', isBroken: false } as const;

function lineOf(round: BoardRound, known: Known): RoundLine[] {
  const { pilots, missions } = known;
  const { pilotId, stops } = round;
  const pilot = pilots.get(pilotId);
  if (!pilot || stops.length === 0) return [];
  const places = stops.flatMap(({ missionId }) => {
    const place = missions.get(missionId)?.place;
    return place ? [place.coordinates] : [];
  });
  const home = pilot.home?.coordinates ?? null;
  return [{ pilotId, mark: markOf(pilot), home, stops: places, label: homeWords(known, pilot, round) }];
}

/** What lies on the map, each with the words that are read aloud for it. */
export function roundsContent(board: ShownBoard, { t, format }: Pick<Translation, 't' | 'format'>): RoundsContent {
  const known: Known = {
    t,
    format,
    pilots: new Map(board.pilots.map((pilot) => [pilot.pilotId, pilot])),
    missions: new Map(board.missions.map((mission) => [mission.missionId, mission])),
  };
  const left = board.unplanned.flatMap((share) =>
    missionSign(known, share, waiting, (said) => t('roundsMap.waiting', said)),
  );
  const stops = board.rounds.flatMap((round) => stopSigns(round, known));
  return {
    signs: [...left, ...homeSigns(board, known), ...stops],
    lines: board.rounds.flatMap((round) => lineOf(round, known)),
  };
}
