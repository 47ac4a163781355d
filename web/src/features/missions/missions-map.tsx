import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type MissionStatus, missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { useMemo, useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusSign } from '../../ui/status-sign.tsx';
import { useIsDesktop } from '../../ui/use-viewport.ts';
import { useCountText } from './filter-choices.tsx';
import { LazyMap } from './lazy-map.tsx';
import { areaToAsk } from './map-area.ts';
import { MissionCard, MissionCards } from './mission-cards.tsx';
import { filtersOf, noFilters, searchOf } from './mission-filters.ts';
import { useTitleOf, useWhenOf } from './mission-row.tsx';
import { markersOf, shapesOf } from './mission-shapes.ts';
import { useStatusCounts } from './missions.queries.ts';
import classes from './missions-map.module.css';
import { changed } from './use-board-address.ts';
import { useMapMissions } from './use-map-missions.ts';

type Search = Record<string, string | undefined>;

/** What the map shows when nobody said otherwise: what is still to be flown. */
const usualStatuses: readonly MissionStatus[] = ['TODO', 'AFFECTED'];

function useMapAddress() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const { area, statuses } = useMemo(() => filtersOf(search), [search]);
  const put = (change: Search) =>
    void navigate({ to: '.', search: (old: Search) => changed(old, change), replace: true });
  return {
    area,
    statuses: search.status === undefined ? usualStatuses : statuses,
    keepView: (view: Bounds) => put({ area: searchOf({ ...noFilters, area: [...view] }).area }),
    keepStatuses: (chosen: readonly MissionStatus[]) => put({ status: chosen.join(',') || 'none' }),
  };
}

/** All missions on one map (the switches above it are its legend), with the same missions in a list for whoever does not read maps. */
export function MissionsMap() {
  const { t } = useTranslation();
  const { area, statuses, keepView, keepStatuses } = useMapAddress();
  const [initialBounds] = useState<Bounds | null>(area);
  const [view, setView] = useState<Bounds | null>(area);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { today } = usePublicSettings();
  const isAsked = statuses.length > 0;
  const found = useMapMissions(isAsked ? view : null, statuses, today);
  const missions = isAsked ? found.missions : noMissions;
  const markers = useMarkers(missions ?? noMissions);
  const shapes = useMemo(() => shapesOf(missions ?? noMissions), [missions]);
  const selected = missions?.find(({ missionId }) => missionId === selectedId) ?? null;

  return (
    <div className={classes.page} data-full-bleed>
      <h1 className="visually-hidden">{t('mapPage.title')}</h1>
      <div className={classes.map}>
        <LazyMap
          label={t('mapPage.label')}
          markers={markers}
          shapes={shapes}
          selectedId={selectedId}
          hoveredId={hoveredId}
          onSelect={setSelectedId}
          onHover={setHoveredId}
          onMove={({ bounds }) => {
            setView(bounds);
            keepView(bounds);
          }}
          hasLegend={false}
          fitsContent={initialBounds === null}
          {...(initialBounds ? { initialBounds } : {})}
        />
        <StatusChips view={view} statuses={statuses} onChange={keepStatuses} />
        {selected ? <SelectedCard mission={selected} onClose={() => setSelectedId(null)} /> : null}
      </div>
      <MapList
        missions={isAsked ? found.inView : noMissions}
        hasMore={found.hasMore}
        error={found.error}
        onRetry={() => void found.refetch()}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onHover={setHoveredId}
      />
    </div>
  );
}

const noMissions: readonly Mission[] = [];

function useMarkers(missions: readonly Mission[]) {
  const titleOf = useTitleOf();
  const whenOf = useWhenOf();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language, which mounts the page anew
  return useMemo(() => markersOf(missions, (mission) => `${titleOf(mission)}, ${whenOf(mission)}`), [missions]);
}

interface StatusChipsProps {
  view: Bounds | null;
  statuses: readonly MissionStatus[];
  onChange: (statuses: readonly MissionStatus[]) => void;
}

function StatusChips({ view, statuses, onChange }: StatusChipsProps) {
  const { t } = useTranslation();
  const countText = useCountText();
  const counts = useStatusCounts({ ...noFilters, area: view ? areaToAsk(view) : null }, view !== null);
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t('mapPage.statuses')}</legend>
      {missionStatuses.map((status) => {
        const isOn = statuses.includes(status);
        const count = counts[status];
        return (
          <button
            key={status}
            type="button"
            className={classes.chip}
            aria-pressed={isOn}
            onClick={() =>
              onChange(missionStatuses.filter((other) => (other === status ? !isOn : statuses.includes(other))))
            }
          >
            <StatusSign status={status} />
            <span className={classes.count}>{count === undefined ? '' : countText(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function SelectedCard({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={classes.selected} aria-label={t('mapPage.selected')}>
      <MissionCard mission={mission} />
      <IconButton
        label={t('common.close')}
        icon={<IconX size={20} aria-hidden />}
        onClick={onClose}
        className={classes.close ?? ''}
      />
    </section>
  );
}

interface MapListProps {
  missions: readonly Mission[] | undefined;
  hasMore: boolean;
  error: Error | null;
  onRetry: () => void;
  selectedId: string | null;
  hoveredId: string | null;
  onHover: (missionId: string | null) => void;
}

const cardsAtOnce = 100;

/** Beside the map on desktops, a sheet at its lower edge on phones. */
function MapList({ missions, hasMore, error, onRetry, ...links }: MapListProps) {
  const { t } = useTranslation();
  const isDesktop = useIsDesktop();
  const [isOpened, setOpened] = useState(false);
  const [shown, setShown] = useState(cardsAtOnce);
  const isShown = isDesktop || isOpened;
  const found = missions ? t('mapPage.inView', { count: missions.length }) : t('common.loading');
  const Chevron = isOpened ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.list} data-open={isShown || undefined} aria-label={t('mapPage.list')}>
      {isDesktop ? (
        <h2 className={classes.heading}>
          <span role="status">{found}</span>
        </h2>
      ) : (
        <button type="button" className={classes.handle} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          {found}
          <Chevron size={22} aria-hidden />
        </button>
      )}
      {isShown ? (
        <div className={classes.cards}>
          {error && !missions ? <ErrorState error={error} onRetry={onRetry} /> : null}
          {hasMore ? <p className={classes.hint}>{t('mapPage.comeNearer')}</p> : null}
          {missions?.length === 0 ? (
            <EmptyState code="SEARCH_END" title={t('mapPage.noneHere')} detail={t('mapPage.noneHereDetail')} />
          ) : null}
          {error && !missions ? null : (
            <MissionCards
              {...links}
              missions={missions?.slice(0, shown)}
              label={t('mapPage.list')}
              onMore={missions && missions.length > shown ? () => setShown(shown + cardsAtOnce) : undefined}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}
