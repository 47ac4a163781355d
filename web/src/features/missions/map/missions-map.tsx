import { IconX } from '@tabler/icons-react';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MapLayers } from '../../../map/layers/use-map-layers.ts';
import type { MapFocus } from '../../../map/view/map-view.tsx';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import { LazyMap } from '../board/lazy-map.tsx';
import { MissionCard } from '../cards/mission-cards.tsx';
import { shapesOf } from '../panel/mission-shapes.ts';
import { MapSide } from './map-side.tsx';
import { MapStatuses } from './map-statuses.tsx';
import classes from './missions-map.module.css';
import { useMapAddress } from './use-map-address.ts';
import { type MapArea, useMapMissions, useMapSpots } from './use-map-missions.ts';
import { countInView, useHomeSigns, useMissionSigns } from './use-map-signs.ts';

const MarkerOverlay = lazy(() =>
  import('../../../map/markers/marker-overlay.tsx').then((module) => ({ default: module.MarkerOverlay })),
);

/** Pilots at the municipality where they live. */
function HomesOnMap({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const markers = useHomeSigns(isShown);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <MarkerOverlay markers={markers} clusterLabel={(count) => t('mapPage.homes', { count })} />
    </Suspense>
  );
}

/** Laid by others over the map and beside it. */
export interface MapCompanions {
  /** Over the map; it finds it with `useMap`. */
  onMap: ReactNode;
  controls: ReactNode;
  /** Above all that lies over the map. */
  panel: ReactNode;
  /** In place of the chosen mission. */
  card: ReactNode;
  sides: readonly { label: string; list: ReactNode }[];
  placeSearch: ReactNode;
  /** The map belongs to whoever draws: what lies over it steps aside. */
  isDrawing: boolean;
  /** The tools of whoever draws lie along the lower edge. */
  hasToolbox: boolean;
  onChoose: () => void;
}

interface MissionsMapProps {
  layers: MapLayers;
  onAerialChange: (isAerial: boolean) => void;
  focus: MapFocus | null;
  onArea: (area: MapArea) => void;
  companions: MapCompanions;
}

const cardsAtOnce = 50;
const parcelZoom = 12;
const mostShapes = 400;
const noMissions: readonly Mission[] = [];

function useMissionsInView(area: MapArea | null, statuses: readonly MissionStatus[], shown: number) {
  const { today } = usePublicSettings();
  const isNear = (area?.zoom ?? 0) >= parcelZoom;
  const spots = useMapSpots(area, statuses);
  const listed = useMapMissions(area, statuses, { today, wanted: isNear ? mostShapes : shown });
  const isAsked = statuses.length > 0;
  const signs = useMissionSigns(isAsked ? spots.data : undefined);
  const missions = isAsked ? listed.missions : noMissions;
  const inView = isAsked ? listed.inView : noMissions;
  const count = isAsked && spots.data && area ? countInView(spots.data, area.bounds) : isAsked ? undefined : 0;
  return { ...listed, signs, missions, inView, count };
}

/** All missions on one map, with the same missions in a list for whoever does not read maps. */
export function MissionsMap({ layers, onAerialChange, focus, onArea, companions }: MissionsMapProps) {
  const { t } = useTranslation();
  const { area: kept, statuses, keepView, keepStatuses } = useMapAddress();
  const [initialBounds] = useState<Bounds | null>(kept);
  const [area, setArea] = useState<MapArea | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [shown, setShown] = useState(cardsAtOnce);
  const found = useMissionsInView(area, statuses, shown);
  const shapes = useMemo(
    () => (layers.parcels ? shapesOf(found.missions ?? noMissions) : []),
    [layers.parcels, found.missions],
  );
  // The map comes first: its list may follow a moment later.
  const listed = useDeferredValue(found.inView);
  const showMore = useCallback(() => setShown((before) => before + cardsAtOnce), []);
  usePageMark('full-bleed');
  const select = (id: string | null) => {
    setSelectedId(id);
    if (id !== null) companions.onChoose();
  };

  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('mapPage.title')}</h1>
      <div className={classes.map} data-toolbox={companions.hasToolbox || undefined}>
        <LazyMap
          label={t('mapPage.label')}
          markers={found.signs}
          shapes={shapes}
          shapesFromZoom={parcelZoom}
          selectedId={selectedId}
          hoveredId={hoveredId}
          onSelect={select}
          onHover={setHoveredId}
          onMove={(moved) => {
            setArea(moved);
            keepView(moved.bounds);
            onArea(moved);
          }}
          focus={focus}
          startsAerial={layers.aerial}
          onAerialChange={onAerialChange}
          hasLegend={false}
          fitsContent={initialBounds === null}
          controls={companions.controls}
          {...(initialBounds ? { initialBounds } : {})}
        >
          <HomesOnMap isShown={layers.homes} />
          {companions.onMap}
        </LazyMap>
        {companions.isDrawing ? null : (
          <div className={classes.above}>
            <div className={classes.search}>{companions.placeSearch}</div>
            <MapStatuses view={area?.bounds ?? null} statuses={statuses} onChange={keepStatuses} />
          </div>
        )}
        {companions.isDrawing ? null : (
          <div className={classes.selected}>
            {companions.card ??
              (selectedId ? <SelectedCard missionId={selectedId} onClose={() => setSelectedId(null)} /> : null)}
          </div>
        )}
        {companions.panel}
      </div>
      <MapSide
        others={companions.sides}
        missions={listed}
        count={found.count}
        error={found.error}
        onRetry={found.refetch}
        shown={shown}
        hasMore={found.hasMore || (listed?.length ?? 0) > shown}
        onMore={showMore}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onHover={setHoveredId}
      />
    </div>
  );
}

function SelectedCard({ missionId, onClose }: { missionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: mission } = useEndpointQuery(getMission, { params: { missionId } });
  if (!mission) return null;
  return (
    <section className={classes.card} aria-label={t('mapPage.selected')}>
      <MissionCard mission={mission} keepsFilters={false} />
      <IconButton
        label={t('common.close')}
        icon={<IconX size={20} aria-hidden />}
        onClick={onClose}
        className={classes.close ?? ''}
      />
    </section>
  );
}
