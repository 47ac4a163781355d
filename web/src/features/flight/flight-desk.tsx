import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/forbidden-areas';
import { planFlight } from '@vigiefaon/domain/flight/plan-flight';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './flight.module.css';
import { FlightDownloads } from './flight-downloads.tsx';
import { FlightFigures } from './flight-figures.tsx';
import { FlightLanes } from './flight-lanes.tsx';
import { FlightMap } from './flight-map.tsx';
import { FlightSettingsFields } from './flight-settings-fields.tsx';
import { FlightSummary } from './flight-summary.tsx';
import { useFlightSettings } from './use-flight-settings.ts';

interface FlightDeskProps {
  parcel: Parcel;
  meetingPoint: Point | null;
  notes: readonly MapNote[];
}

/** Computed here and not on the server, so that it also works in the field without a signal. */
function usePlan({ parcel, meetingPoint, notes }: FlightDeskProps, settings: FlightPlan['settings']) {
  const home = meetingPoint?.coordinates ?? null;
  const { geometry } = parcel;
  const forbidden = useMemo(() => forbiddenByNotes(notes), [notes]);
  const plan = useMemo(
    () => planFlight({ geometry, settings, meetingPoint: home, forbidden }),
    [geometry, settings, home, forbidden],
  );
  return { plan, home, forbidden };
}

/** A proposed flight: what it is flown with, where, how long, and the files to take along. */
export function FlightDesk(props: FlightDeskProps) {
  const { parcel, notes } = props;
  const { t } = useTranslation();
  const { settings, change, reset } = useFlightSettings();
  // Typing stays quick on an old phone: the plan follows when there is time.
  const { plan, home, forbidden } = usePlan(props, useDeferredValue(settings));
  return (
    <div className={classes.desk}>
      {plan ? (
        <>
          <FlightSummary plan={plan} />
          <FlightMap parcel={parcel} plan={plan} home={home} notes={notes} />
          <FlightDownloads plan={plan} parcel={parcel} home={home} />
        </>
      ) : (
        <Notice kind="error" role="status">
          {t('flight.nothing')}
        </Notice>
      )}
      <FlightSettingsFields settings={settings} onChange={change} onReset={reset} />
      {plan ? (
        <>
          <FlightFigures plan={plan} hasHome={home !== null} avoided={forbidden.length} />
          <FlightLanes plan={plan} />
        </>
      ) : null}
    </div>
  );
}
