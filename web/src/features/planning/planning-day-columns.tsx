import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import type { DecisionsDesk, DeskState } from './decisions/decisions-desk.ts';
import { RoundsMap } from './map/rounds-map.tsx';
import { FaultsNotice } from './notices/faults-notice.tsx';
import { StalenessNotice } from './notices/staleness-notice.tsx';
import { TonightOnly } from './notices/tonight-only.tsx';
import classes from './planning-day.module.css';
import { usePlanningDay } from './planning-day-context.ts';
import { RoundsView } from './rounds/rounds-view.tsx';
import { LockFaults } from './stop/lock-faults.tsx';
import { UnplannedList } from './unplanned/unplanned-list.tsx';

interface PlanningDayColumnsProps {
  desk: DecisionsDesk;
  state: DeskState;
  isMapShown: boolean;
  selectMission: (missionId: string | null) => void;
}

type View = 'UNPLANNED' | 'ROUNDS' | 'MAP';

function showStop(missionId: string | null): void {
  if (missionId === null) return;
  document.querySelector(`[data-stop^="${missionId} "]`)?.scrollIntoView({ block: 'nearest' });
}

function MapColumn({ selectMission }: Pick<PlanningDayColumnsProps, 'selectMission'>) {
  const { t } = useTranslation();
  const { board, rounds, unplanned, selectedMissionId, selectedPilotId, selectPilot, openStop } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const shown = useMemo(() => ({ ...board, rounds, unplanned }), [board, rounds, unplanned]);
  return (
    <section className={classes.map} aria-label={t('planning.map')}>
      <RoundsMap
        board={shown}
        selectedMissionId={selectedMissionId}
        selectedPilotId={selectedPilotId}
        onSelectPilot={selectPilot}
        onSelectMission={(missionId) => {
          selectMission(missionId);
          // Beside the map stands the list; without one the stop itself opens.
          if (isDesktop) showStop(missionId);
          else if (missionId) openStop({ missionId, share: 0 });
        }}
      />
    </section>
  );
}

/** Left what does not fit, then the rounds, then the map; on a phone one of them at a time. */
export function PlanningDayColumns({ desk, state, isMapShown, selectMission }: PlanningDayColumnsProps) {
  const { t, format } = useTranslation();
  const { unplanned, rounds } = usePlanningDay();
  const isDesktop = useIsDesktop();
  const [view, setView] = useState<View>('UNPLANNED');
  const changedPilots = useMemo(() => new Set(state.changedByOthers), [state.changedByOthers]);
  const left = (
    <div className={classes.left}>
      <LockFaults />
      <StalenessNotice desk={desk} />
      <FaultsNotice />
      <TonightOnly />
      <UnplannedList />
    </div>
  );
  const middle = (
    <div className={classes.middle}>
      <RoundsView changedPilots={changedPilots} />
    </div>
  );
  if (isDesktop) {
    return (
      <div className={classes.columns} data-map={isMapShown || undefined}>
        {left}
        {middle}
        {isMapShown ? <MapColumn selectMission={selectMission} /> : null}
      </div>
    );
  }
  return (
    <div className={classes.phone}>
      <Segmented
        label={t('planning.view')}
        labelHidden
        value={view}
        onChange={setView}
        data={[
          { value: 'UNPLANNED', label: t('planning.view.UNPLANNED', { count: format.count(unplanned.length) }) },
          { value: 'ROUNDS', label: t('planning.view.ROUNDS', { count: format.count(rounds.length) }) },
          { value: 'MAP', label: t('planning.view.MAP') },
        ]}
      />
      {view === 'UNPLANNED' ? left : view === 'ROUNDS' ? middle : <MapColumn selectMission={selectMission} />}
    </div>
  );
}
