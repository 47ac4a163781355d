import { planFlight } from '@vigiefaon/domain/flight/course/plan-flight';
import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { useDeferredValue, useMemo } from 'react';
import { useFlightSettings } from '../../flying/use-flight-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './flight.module.css';
import { FlightDownloads } from './flight-downloads.tsx';
import { FlightFigures } from './flight-figures.tsx';
import { FlightLanes } from './flight-lanes.tsx';
import { FlightMap } from './flight-map.tsx';
import { FlightSettingsFields } from './flight-settings-fields.tsx';
import { FlightSummary } from './flight-summary.tsx';
import { FlightZonesNotice } from './flight-zones-notice.tsx';
import { useFlightZones } from './use-flight-zones.ts';

interface FlightDeskProps {
  parcel: Parcel;
  meetingPoint: Point | null;
  notes: readonly MapNote[];
  /** The mowing day. */
  date: string;
}

/** Computed here and not on the server, so that it also works in the field without a signal. */
function usePlan({ parcel, meetingPoint, notes, date }: FlightDeskProps, settings: FlightPlan['settings']) {
  const home = meetingPoint?.coordinates ?? null;
  const { geometry } = parcel;
  const zones = useFlightZones(geometry, date, settings.heightMeters);
  const { areas } = zones;
  const noted = useMemo(() => forbiddenByNotes(notes), [notes]);
  const forbidden = useMemo(() => [...noted, ...areas], [noted, areas]);
  const plan = useMemo(
    () => planFlight({ geometry, settings, meetingPoint: home, forbidden }),
    [geometry, settings, home, forbidden],
  );
  return { plan, home, noted, zones };
}

/** A proposed flight: what it is flown with, where, how long, and the files to take along. */
export function FlightDesk(props: FlightDeskProps) {
  const { parcel, notes } = props;
  const { t, locale } = useTranslation();
  const { settings, isUsual, change, reset } = useFlightSettings();
  // Typing stays quick on an old phone: the plan follows when there is time.
  const { plan, home, noted, zones } = usePlan(props, useDeferredValue(settings));
  const avoided = zones.strict
    .filter(({ zoneId }) => !zones.authorised.includes(zoneId))
    .map((zone) => zoneNameIn(zone, locale));
  return (
    <div className={classes.desk}>
      {plan ? (
        <>
          <FlightSummary plan={plan} />
          <FlightZonesNotice zones={zones} isCovered={false} />
          <FlightMap parcel={parcel} plan={plan} home={home} notes={notes} zones={zones.around} />
          <FlightDownloads plan={plan} parcel={parcel} home={home} avoided={avoided} />
        </>
      ) : (
        <>
          <Notice kind="error" role="status">
            {t('flight.nothing')}
          </Notice>
          <FlightZonesNotice zones={zones} isCovered />
        </>
      )}
      <FlightSettingsFields settings={settings} isUsual={isUsual} onChange={change} onReset={reset} />
      {plan ? (
        <>
          <FlightFigures plan={plan} hasHome={home !== null} avoided={noted.length} />
          <FlightLanes plan={plan} />
        </>
      ) : null}
    </div>
  );
}
