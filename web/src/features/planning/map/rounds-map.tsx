import { lazy, Suspense, useMemo } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nothingChosen, type RoundsChoice } from '../../../map/rounds/rounds-content.ts';
import classes from './rounds-map.module.css';
import { roundsContent, type ShownBoard } from './rounds-map-content.ts';

const RoundsView = lazy(async () => ({ default: (await import('../../../map/rounds/rounds-view.tsx')).RoundsView }));

interface RoundsMapProps {
  board: ShownBoard;
  selected: RoundsChoice;
  /** Nothing when the land was pressed, or what was chosen once more. */
  onSelect: (choice: RoundsChoice) => void;
}

/**
 * The rounds of a morning on a map that fills the box around it, whose height its parent gives. A press on a home or a line chooses
 * the pilot; on a stop its mission and the pilot; on a mission that waits the mission alone. What is chosen from outside is brought
 * into view. `board` has to be the same object while nothing in it changes. The board itself is the list that says the same,
 * with the same `RoundMark` for each pilot.
 */
export function RoundsMap({ board, selected, onSelect }: RoundsMapProps) {
  const { t, format } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const content = useMemo(() => roundsContent(board, { t, format }), [board, t, format]);
  const placeless = board.missions.filter(({ place }) => !place).length;

  const choose = ({ missionId, pilotId }: RoundsChoice) => {
    const isAgain = missionId === selected.missionId && pilotId === selected.pilotId;
    onSelect(isAgain ? nothingChosen : { missionId, pilotId });
  };

  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <RoundsView
        dayKey={board.date}
        content={content}
        choice={selected}
        missing={placeless > 0 ? t('roundsMap.placeless', { count: placeless }) : null}
        onSign={choose}
        onLine={(pilotId) => choose({ missionId: null, pilotId })}
        onNothing={() => onSelect(nothingChosen)}
        tiles={tiles ?? undefined}
        aerial={aerial ?? undefined}
      />
    </Suspense>
  );
}
