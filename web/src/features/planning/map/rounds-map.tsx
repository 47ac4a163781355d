import { lazy, Suspense, useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RoundSign } from '../../../map/rounds/rounds-content.ts';
import classes from './rounds-map.module.css';
import { type RoundsMapWords, roundsContent, type ShownBoard } from './rounds-map-content.ts';

const squareMetersPerHectare = 10_000;

function useRoundsMapWords(): RoundsMapWords {
  const { t, format } = useTranslation();
  return useMemo((): RoundsMapWords => {
    const area = (hectares: number) => format.hectares(hectares * squareMetersPerHectare);
    const nameOf = ({ requester, municipality }: { requester: string; municipality: string | null }) =>
      [requester, municipality].filter(Boolean).join(', ') || t('roundsMap.unknownPlace');
    const withRisk = (words: string, isRisky: boolean) => (isRisky ? t('roundsMap.risky', { words }) : words);
    return {
      home: ({ name, isAvailable }, { number }, round) => {
        if (!round) return t(isAvailable ? 'roundsMap.idle' : 'roundsMap.away', { number, name });
        const [from, to] = [format.timeOf(round.leave), format.timeOf(round.back)];
        const what = { number, name, from, to, kilometres: format.kilometres(round.kilometres) };
        return t('roundsMap.round', { ...what, count: round.stops.length, area: area(round.hectares) });
      },
      stop: (mission, stop, pilot, text) => {
        const times = { from: format.timeOf(stop.start), to: format.timeOf(stop.end) };
        const what = { text, name: nameOf(mission), area: area(stop.hectares), pilot: pilot.name };
        return withRisk(t('roundsMap.stop', { ...what, ...times }), mission.isRisky);
      },
      waiting: (mission, { hectares }) =>
        withRisk(t('roundsMap.waiting', { name: nameOf(mission), area: area(hectares) }), mission.isRisky),
    };
  }, [t, format]);
}

const RoundsView = lazy(async () => ({ default: (await import('../../../map/rounds/rounds-view.tsx')).RoundsView }));

export interface RoundsMapProps {
  board: ShownBoard;
  selectedPilotId: string | null;
  selectedMissionId: string | null;
  /** Null when the land was pressed, or what was chosen once more. */
  onSelectPilot: (pilotId: string | null) => void;
  onSelectMission: (missionId: string | null) => void;
}

/**
 * The rounds of a morning on a map that fills the box around it, whose height its parent gives. A press on a home or a line chooses
 * the pilot; on a stop its mission and the pilot; on a mission that waits the mission alone. What is chosen from outside is brought
 * into view. `board` has to be the same object while nothing in it changes. The board itself is the list that says the same:
 * `RoundMark` with `pilotMarks(board.pilots)` shows there who is who.
 */
export function RoundsMap({
  board,
  selectedPilotId,
  selectedMissionId,
  onSelectPilot,
  onSelectMission,
}: RoundsMapProps) {
  const { t } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const words = useRoundsMapWords();
  const content = useMemo(() => roundsContent(board, words), [board, words]);
  const placeless = board.missions.filter(({ place }) => !place).length;

  const choosePilot = (pilotId: string) => {
    onSelectMission(null);
    onSelectPilot(pilotId === selectedPilotId && selectedMissionId === null ? null : pilotId);
  };
  const chooseSign = ({ missionId, pilotId }: RoundSign) => {
    if (missionId === null) {
      if (pilotId !== null) choosePilot(pilotId);
      return;
    }
    const isAgain = missionId === selectedMissionId && pilotId === selectedPilotId;
    onSelectMission(isAgain ? null : missionId);
    onSelectPilot(isAgain ? null : pilotId);
  };
  const chooseNothing = () => {
    onSelectMission(null);
    onSelectPilot(null);
  };

  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <RoundsView
        dayKey={board.date}
        content={content}
        choice={{ pilotId: selectedPilotId, missionId: selectedMissionId }}
        missing={placeless > 0 ? t('roundsMap.placeless', { count: placeless }) : null}
        onSign={chooseSign}
        onLine={choosePilot}
        onNothing={chooseNothing}
        tiles={tiles ?? undefined}
        aerial={aerial ?? undefined}
      />
    </Suspense>
  );
}
