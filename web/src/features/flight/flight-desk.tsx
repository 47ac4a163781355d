import { courseBetween } from '@vigiefaon/domain/flight/course/flight-course';
import { type FlightPlan, lanesOfPlan } from '@vigiefaon/domain/flight/flight-plan';
import type { FlownRoute } from '@vigiefaon/domain/flight/flown-route';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { useDeferredValue, useState } from 'react';
import { useFlightSettings } from '../../flying/use-flight-settings.ts';
import { type FlightWay, useFlightWay } from '../../flying/use-flight-way.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import classes from './flight.module.css';
import { FlightDownloads } from './flight-downloads.tsx';
import { coordinatesInWords, FlightFigures } from './flight-figures.tsx';
import { FlightGround } from './flight-ground.tsx';
import { FlightLink } from './flight-link.tsx';
import { FlightMap } from './flight-map.tsx';
import { FlightRemarks } from './flight-remarks.tsx';
import { FlightSettingsFields } from './flight-settings-fields.tsx';
import { FlightTakeOff } from './flight-take-off.tsx';
import { FlightTogether } from './flight-together.tsx';
import { type Flight, type FlightDeskProps, useFlight } from './use-flight.ts';
import type { FlightZones } from './use-flight-zones.ts';
import { useTakeOff } from './use-take-off.ts';

/** Which zones the route keeps out of, and for which of them the pilot has an authorisation. */
function FlightZonesNotice({ zones, isCovered }: { zones: FlightZones; isCovered: boolean }) {
  const { t, locale } = useTranslation();
  const { strict, avoided, authorised, toggle, isRead, hasFailed } = zones;
  if (!isRead) return <Notice kind="warn">{t(hasFailed ? 'zones.plan.failed' : 'zones.plan.waiting')}</Notice>;
  if (strict.length === 0) return null;
  return (
    <Notice kind="warn" role="status">
      {isCovered ? <p className={classes.noticeLine}>{t('zones.plan.covers')}</p> : null}
      {avoided.length > 0 ? (
        <p className={classes.noticeLine}>{t('zones.plan.kept', { count: avoided.length })}</p>
      ) : null}
      <ul className="bullets">
        {strict.map((zone) => {
          const name = zoneNameIn(zone, locale);
          return (
            <li key={zone.zoneId}>
              {name} ({t(`zones.restriction.${zone.restriction}`)})
              {zone.restriction === 'REQ_AUTHORISATION' ? (
                <CheckboxField
                  label={t('zones.plan.authorised', { name })}
                  checked={authorised.includes(zone.zoneId)}
                  onChange={() => toggle(zone.zoneId)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** A pilot asks first: how long, how many batteries, how far; and what is wrong with the plan. */
function FlightSummary({ plan }: { plan: FlightPlan }) {
  const { t, format } = useTranslation();
  const figures = [
    format.duration(Math.ceil(plan.minutes)),
    t('flight.batteryCount', { count: plan.batteries }),
    t('flight.meters', { meters: format.count(Math.round(plan.lengthMeters)) }),
  ];
  return (
    <>
      <p className={classes.summary} role="status">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      <FlightRemarks title={t('flight.remarks')} lines={plan.remarks.map((remark) => t(`flight.remark.${remark}`))} />
    </>
  );
}

/** The map in words: for those who do not see it, and for flying by hand. */
function FlightLanes({ plan }: { plan: FlightPlan }) {
  const { t, format } = useTranslation();
  return (
    <details className={classes.lanes}>
      <summary>{t('flight.inWords')}</summary>
      <ol className="stack gap-6 numbers">
        {lanesOfPlan(plan).map(([from, to], at) => {
          const { degrees, meters } = courseBetween(from, to);
          const words = {
            number: at + 1,
            degrees: Math.round(degrees) % 360,
            meters: format.count(Math.round(meters)),
            from: coordinatesInWords(from),
            to: coordinatesInWords(to),
          };
          return <li key={words.from}>{t('flight.laneInWords', words)}</li>;
        })}
      </ol>
    </details>
  );
}

interface ProposalProps {
  desk: FlightDeskProps;
  flight: Flight;
  plan: FlightPlan;
  route: FlownRoute;
  isTogether: boolean;
  way: FlightWay;
  onWay: (part: Partial<FlightWay>) => void;
}

/** From where heights are counted, as the ground is told of. */
function fromOf({ takeOff }: FlightWay, meetingPoint: Position | null) {
  if (takeOff) return 'TakeOff';
  return meetingPoint ? 'MeetingPoint' : 'RouteStart';
}

/** What is flown, where, how long, and the files to take along. */
function FlightProposal({ desk, flight, plan, route, isTogether, way, onWay }: ProposalProps) {
  const { mission, parcel, notes } = desk;
  const { locale } = useTranslation();
  const { parcels, zones, over, groundState } = flight;
  const meetingPoint = mission.meetingPoint?.coordinates ?? null;
  const takeOff = useTakeOff(flight, (place) => onWay({ takeOff: place }));
  const avoided = zones.avoided.map((zone) => zoneNameIn(zone, locale));
  const authorised = zones.strict.flatMap(({ zoneId }) => (zones.authorised.includes(zoneId) ? [zoneId] : []));
  const linked = JSON.stringify([plan.settings, isTogether, authorised, way]);
  return (
    <>
      <FlightSummary plan={plan} />
      <FlightZonesNotice zones={zones} isCovered={false} />
      <FlightTakeOff {...{ flight, takeOff, way }} hasMeetingPoint={meetingPoint !== null} onChange={onWay} />
      <FlightGround over={over} state={groundState} route={route} from={fromOf(way, meetingPoint)} />
      <FlightMap {...{ parcels, route, meetingPoint, takeOff, notes }} zones={zones.around} />
      <FlightDownloads {...{ mission, plan, route, flight, avoided }} />
      <FlightLink
        key={linked}
        {...{ mission, parcel, plan, isTogether, authorised, takeOff: way.takeOff }}
        follow={route.terrain ? 'terrain' : 'none'}
      />
    </>
  );
}

/** A proposed flight over a parcel, and over those that adjoin it where that is one flight. */
export function FlightDesk(props: FlightDeskProps) {
  const { t } = useTranslation();
  const { settings, isUsual, change, reset } = useFlightSettings();
  const [isTogether, setTogether] = useState(true);
  // Typing stays quick on an old phone: the plan follows when there is time.
  const { way, change: changeWay } = useFlightWay(props.mission.missionId);
  const flight = useFlight(props, useDeferredValue(settings), isTogether, useDeferredValue(way));
  const { plan, route, noted, zones } = flight;
  return (
    <div className={classes.desk}>
      <FlightTogether parcel={props.parcel} flight={flight} isTogether={isTogether} onChange={setTogether} />
      {plan && route ? (
        <FlightProposal desk={props} {...{ flight, plan, route, isTogether, way }} onWay={changeWay} />
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
          <FlightFigures plan={plan} flight={flight} avoided={noted.length} />
          <FlightLanes plan={plan} />
        </>
      ) : null}
    </div>
  );
}
