import { IconMapSearch } from '@tabler/icons-react';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { useMissionWords } from '../cards/mission-row.tsx';
import { boundsOfMissions, markersOf, shapesOf } from '../panel/mission-shapes.ts';
import { LazyMap } from './lazy-map.tsx';
import classes from './mission-board.module.css';
import type { Board } from './use-board.ts';

const noMissions: readonly Mission[] = [];

/** The missions of the list on the map; moved elsewhere, it offers to search there. */
export function BoardMap({ board }: { board: Board }) {
  const { missions = noMissions, question } = board;
  const { t } = useTranslation();
  const { titleOf, whenOf } = useMissionWords();
  // A map that moves by itself, to show an answer, is no wish to search elsewhere.
  const touchedQuestion = useRef<string | null>(null);
  const [view, setView] = useState<Bounds | null>(null);
  const labelOf = (mission: Mission) => `${titleOf(mission)}, ${whenOf(mission)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language, which mounts the page anew
  const markers = useMemo(() => markersOf(missions, labelOf), [missions]);
  const shapes = useMemo(() => shapesOf(missions), [missions]);
  const bounds = useMemo(() => boundsOfMissions(missions), [missions]);

  const handleTouch = () => {
    touchedQuestion.current = question;
  };
  const handleMove = ({ bounds: shown }: { bounds: Bounds }) =>
    setView(touchedQuestion.current === question ? shown : null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens whether the map inside was touched
    <div className={classes.map} onPointerDown={handleTouch} onWheel={handleTouch} onKeyDown={handleTouch}>
      <LazyMap
        label={t('missions.mapLabel')}
        markers={markers}
        shapes={shapes}
        selectedId={board.missionId}
        hoveredId={board.hoveredId}
        onHover={board.setHoveredId}
        onSelect={(id) => id && board.openMission(id)}
        onMove={handleMove}
        focus={bounds ? { key: question, bounds } : null}
      />
      {view ? (
        <MainButton
          className={classes.searchHere ?? ''}
          leftSection={<IconMapSearch size={20} aria-hidden />}
          onClick={() => {
            setView(null);
            touchedQuestion.current = null;
            board.setFilters({ ...board.filters, area: [...view], around: null });
          }}
        >
          {t('missions.searchHere')}
        </MainButton>
      ) : null}
    </div>
  );
}
