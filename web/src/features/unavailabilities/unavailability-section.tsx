import { Link } from '@tanstack/react-router';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { addPeriod, applyChange, isUnavailableOn } from '@vigiefaon/domain/unavailabilities/periods';
import { useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { MonthCalendar } from './calendar/month-calendar.tsx';
import { nameOf } from './name-of.ts';
import { PeriodForm } from './period-form.tsx';
import { PeriodList } from './period-list.tsx';
import classes from './unavailability-section.module.css';
import { useUnavailability } from './use-unavailability.ts';

interface ClashesProps {
  pilotId: string;
  periods: readonly Period[];
  isOwn: boolean;
}

/** Missions that were promised for a day on which their pilot is now away: nobody else would notice before dawn. */
function Clashes({ pilotId, periods, isOwn }: ClashesProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { data } = useEndpointQuery(searchMissions, {
    body: { pilotId, status: ['AFFECTED'], from: today, limit: 200 },
  });
  const clashing = (data?.items ?? []).filter(({ missionDate }) => isUnavailableOn(missionDate, periods));
  if (clashing.length === 0) return null;
  return (
    <Notice kind="warn" role="status" title={t('unavailabilities.clash', { count: clashing.length })}>
      {t(isOwn ? 'unavailabilities.clashOwn' : 'unavailabilities.clashOf')}
      <ul>
        {clashing.map(({ missionId, missionDate, client }) => (
          <li key={missionId}>
            <Link to="/missions/{-$missionId}" params={{ missionId }} className={classes.clash}>
              {format.dayInWords(missionDate, today)} · {nameOf(client, t)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** When one pilot is away: a calendar to tap or drag, and a list beside it. Every change is saved at once. */
export function UnavailabilitySection({ pilotId }: { pilotId: string }) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const { today, seasons } = usePublicSettings();
  const { periods, error, refetch, isWaiting, edit, save } = useUnavailability(pilotId);
  // The period that is typed: null adds one, undefined shows the list.
  const [typed, setTyped] = useState<Period | null | undefined>(undefined);
  const isOwn = pilotId === userId;
  if (!periods && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!periods) return <div className={classes.loading} role="status" aria-label={t('common.loading')} />;

  function replace(old: Period | null, given: Period | null): void {
    const rest = applyChange(periods ?? [], { taken: old ? [old] : [], given: [] });
    edit(given ? addPeriod(rest, given) : rest);
  }

  return (
    <>
      <p className={classes.lead}>{t(isOwn ? 'unavailabilities.lead' : 'unavailabilities.leadOf')}</p>
      <div role="status">
        {isWaiting ? (
          <Notice kind="warn" title={t('unavailabilities.waiting')}>
            <p className={classes.lead}>{t('unavailabilities.waitingDetail')}</p>
            <QuietButton onClick={() => void save()}>{t('common.retry')}</QuietButton>
          </Notice>
        ) : null}
      </div>
      <div className={classes.calendarAndList}>
        <MonthCalendar periods={periods} today={today} seasons={seasons} onChange={edit} />
        {typed === undefined ? (
          <PeriodList
            periods={periods.filter(({ to }) => to >= today)}
            isOwn={isOwn}
            onAdd={() => setTyped(null)}
            onEdit={setTyped}
            onDelete={(period) => replace(period, null)}
          />
        ) : (
          <PeriodForm
            key={JSON.stringify(typed)}
            period={typed}
            isOwn={isOwn}
            onCancel={() => setTyped(undefined)}
            onSave={(given) => {
              replace(typed, given);
              setTyped(undefined);
            }}
          />
        )}
      </div>
      {/* Below, because what a tap brings up must not move the day under the finger. */}
      <Clashes pilotId={pilotId} periods={periods} isOwn={isOwn} />
    </>
  );
}
