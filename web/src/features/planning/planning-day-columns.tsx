import { type ReactNode, useMemo, useState } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import { useFilteredPlan } from './filter/use-board-filter.ts';
import { RoundsMap } from './map/rounds-map.tsx';
import { FaultsNotice, LockFaults, StalenessNotice, TonightOnly } from './notices/side-notices.tsx';
import classes from './planning-day.module.css';
import { usePlanningDay, usePlanningDesk } from './planning-day-context.ts';
import { RoundsView } from './rounds/rounds-view.tsx';
import { useSelection } from './selection.ts';
import { UnplannedList } from './unplanned/unplanned-list.tsx';

function showStop(missionId: string | null): void {
  if (missionId === null) return;
  document.querySelector(`[data-stop^="${missionId} "]`)?.scrollIntoView({ block: 'nearest' });
}

function MapColumn() {
  const day = usePlanningDay();
  const { t, board, rounds, unplanned } = day;
  const isDesktop = useIsDesktop();
  const shown = useMemo(() => ({ ...board, rounds, unplanned }), [board, rounds, unplanned]);
  return (
    <section className={classes.map} aria-label={t('planning.map')}>
      <RoundsMap
        board={shown}
        selected={useSelection()}
        onSelect={(selected) => {
          day.selection.set(selected);
          const { missionId } = selected;
          // Beside the map stands the list; without one the stop itself opens.
          if (isDesktop) showStop(missionId);
          else if (missionId) day.openStop({ missionId, share: 0 });
        }}
      />
    </section>
  );
}

const views = ['UNPLANNED', 'ROUNDS', 'MAP'] as const;

/** Left what does not fit, under what leads to it, then the rounds, then the map; on a phone one of them at a time. */
export function PlanningDayColumns({ isMapShown, lead }: { isMapShown: boolean; lead: ReactNode }) {
  const { t, format, sky, missionName, openStop } = usePlanningDay();
  const shown = useFilteredPlan();
  const { changedByOthers } = usePlanningDesk().state;
  const isDesktop = useIsDesktop();
  const [view, setView] = useState<(typeof views)[number]>('UNPLANNED');
  const columns = {
    UNPLANNED: (
      <div className={classes.left}>
        {lead}
        <LockFaults />
        <StalenessNotice />
        <FaultsNotice />
        <TonightOnly />
        <UnplannedList shown={shown.unplanned} />
        {sky?.renderToDecide({ nameOf: missionName, open: (missionId) => openStop({ missionId, share: 0 }) })}
      </div>
    ),
    ROUNDS: (
      <div className={classes.middle}>
        <RoundsView shown={shown} changedPilots={changedByOthers} />
      </div>
    ),
    MAP: <MapColumn />,
  };
  if (isDesktop) {
    return (
      <div className={classes.columns} data-map={isMapShown || undefined}>
        {columns.UNPLANNED}
        {columns.ROUNDS}
        {isMapShown ? columns.MAP : null}
      </div>
    );
  }
  const counts = {
    UNPLANNED: format.count(shown.unplanned.length),
    ROUNDS: format.count(shown.rounds.length),
    MAP: undefined,
  };
  return (
    <div className={classes.phone}>
      <Segmented
        label={t('planning.view')}
        labelHidden
        value={view}
        onChange={setView}
        data={views.map((value) => ({ value, label: t(`planning.view.${value}`, { count: counts[value] }) }))}
      />
      {columns[view]}
    </div>
  );
}
