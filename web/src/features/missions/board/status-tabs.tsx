import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { countedAtMost } from '@vigiefaon/domain/page';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusSign } from '../../../ui/lists/status-sign.tsx';
import { useStatusCounts } from '../missions.queries.ts';
import { type FilterProps, useCountText } from './filters/filter-choices.tsx';
import { statusWord } from './filters/filter-words.ts';
import classes from './status-tabs.module.css';

/** How many missions there are in each status under the other filters; pressing one shows only those. */
export function StatusTabs({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const counts = useStatusCounts(filters);
  const countText = useCountText();
  const known = missionStatuses.flatMap((status) => counts[status] ?? []);
  const sum = known.some((count) => count >= countedAtMost)
    ? countedAtMost
    : known.reduce((before, count) => before + count, 0);
  const all = known.length > 0 ? sum : undefined;
  const choose = (statuses: readonly MissionStatus[]) => onChange({ ...filters, statuses });
  const number = (count: number | undefined) => (
    <span className="quiet numbers">{count === undefined ? '…' : countText(count)}</span>
  );
  return (
    <fieldset className={classes.tabs} aria-label={t('missions.filter.status')}>
      <button type="button" aria-pressed={filters.statuses.length === 0} onClick={() => choose([])}>
        {t('missions.allStatuses')} {number(all)}
      </button>
      {missionStatuses.map((status) => {
        const isPressed = filters.statuses.includes(status);
        const isOnly = isPressed && filters.statuses.length === 1;
        return (
          <button key={status} type="button" aria-pressed={isPressed} onClick={() => choose(isOnly ? [] : [status])}>
            <StatusSign status={status} label={statusWord(t, status, isClient)} /> {number(counts[status])}
          </button>
        );
      })}
    </fieldset>
  );
}
