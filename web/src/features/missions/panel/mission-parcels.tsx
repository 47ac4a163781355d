import { IconFlag } from '@tabler/icons-react';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type ReactNode, useMemo, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NoteLines, NotesOnMissionMap, useNotesOfMission } from '../../../map/notes/notes-of-mission.tsx';
import { LazyMap } from '../board/lazy-map.tsx';
import classes from './mission-panel.module.css';
import { markersOfPlace, shapesOfParcels } from './mission-shapes.ts';
import { Section } from './section.tsx';

export type RenderFlight = (
  mission: Mission,
  parcel: Mission['parcels'][number],
  notes: readonly MapNote[],
) => ReactNode;

interface MissionParcelsProps {
  mission: Mission;
  renderFlight?: RenderFlight | undefined;
  /** False where the page has a map of its own. */
  hasMap?: boolean;
}

/** The parcels on the map, and the same as a list. */
export function MissionParcels({ mission, renderFlight, hasMap = true }: MissionParcelsProps) {
  const { t, format } = useTranslation();
  const label = mission.meetingPoint ? t('missions.meetingPoint') : t('missions.place');
  const shapes = useMemo(() => shapesOfParcels(mission), [mission]);
  const markers = useMemo(() => markersOfPlace(mission, label), [mission, label]);
  const isCrew = useCurrentActor().role !== 'ROLE_CLIENT';
  const notes = useNotesOfMission(mission.missionId, isCrew);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  return (
    <Section title={t('missions.parcels')}>
      {hasMap && shapes.length + markers.length > 0 ? (
        <div className={classes.map}>
          <LazyMap
            label={t('missions.parcelMapLabel')}
            shapes={shapes}
            shapesFromZoom={0}
            markers={markers}
            startsAerial
            hasLegend={false}
            selectedId={chosenId}
            hoveredId={hoveredId}
            onSelect={setChosenId}
            onHover={setHoveredId}
          >
            <NotesOnMissionMap notes={notes} />
          </LazyMap>
        </div>
      ) : null}
      {mission.parcels.length === 0 ? <p className="quiet">{t('missions.noParcelHint')}</p> : null}
      <ul className={classes.lines}>
        {mission.parcels.map((parcel) => (
          <li
            key={parcel.parcelId}
            data-hovered={parcel.parcelId === hoveredId || parcel.parcelId === chosenId || undefined}
            onMouseEnter={() => setHoveredId(parcel.parcelId)}
            onMouseLeave={() => setHoveredId(null)}
          >
            <span>{parcel.name}</span>
            <span className="numbers">{format.hectares(parcel.size)}</span>
            {isCrew ? renderFlight?.(mission, parcel, notes) : null}
          </li>
        ))}
        {mission.parcels.length > 1 ? (
          <li className="strong">
            <span>{t('missions.total')}</span>
            <span className="numbers">{format.hectares(mission.totalSize)}</span>
          </li>
        ) : null}
        {mission.meetingPoint ? (
          <li>
            <span className="inline-row gap-6">
              <IconFlag size={18} aria-hidden />
              {t('missions.meetingPoint')}
            </span>
            <span className="numbers">
              {mission.meetingPoint.coordinates[1].toFixed(5)}, {mission.meetingPoint.coordinates[0].toFixed(5)}
            </span>
          </li>
        ) : null}
      </ul>
      <NoteLines notes={notes} className={classes.lines} />
    </Section>
  );
}
