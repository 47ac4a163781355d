import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { type MissionStatus, missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { areaToAsk } from '../../../map/frame/map-area.ts';
import { StatusSign } from '../../../ui/lists/status-sign.tsx';
import { useCountText } from '../board/filters/filter-choices.tsx';
import { noFilters } from '../board/filters/mission-filters.ts';
import { useStatusCounts } from '../missions.queries.ts';
import classes from './missions-map.module.css';

interface MapStatusesProps {
  view: Bounds | null;
  statuses: readonly MissionStatus[];
  onChange: (statuses: readonly MissionStatus[]) => void;
}

/** Which states are shown, each with its sign and how many there are in view. */
export function MapStatuses({ view, statuses, onChange }: MapStatusesProps) {
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
