import { IconCurrentLocation } from '@tabler/icons-react';
import { isPlace, readPlace } from '@vigiefaon/domain/finds/read-place';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useState } from 'react';
import type { FlightWay } from '../../flying/use-flight-way.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './flight.module.css';
import { coordinatesInWords } from './flight-figures.tsx';
import type { Flight } from './use-flight.ts';
import type { TakeOff } from './use-take-off.ts';

/** The same as dragging the sign, for whoever does not see the map, or has the place from somewhere else. */
function CoordinatesField({ place, onChange }: { place: Position | null; onChange: (place: Position) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (place ? coordinatesInWords(place) : '');
  const found = readPlace(shown);
  function take(): void {
    if (typed === null || !isPlace(found)) return;
    setTyped(null);
    onChange(found);
  }
  return (
    <TextField
      label={t('flight.takeOff.coordinates')}
      description={t('finds.typedHint')}
      value={shown}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      error={typed === null || typed === '' || isPlace(found) ? undefined : t(`finds.unreadable.${found}`)}
    />
  );
}

/** Whether the pilot stands as high as was reckoned with: the drone counts its heights from there. */
function WhereIStand({ takeOff, followsTerrain }: { takeOff: TakeOff; followsTerrain: boolean }) {
  const { t, format } = useTranslation();
  const { here, higher, isAsHigh, isLocating, failure, locate, move, place } = takeOff;
  const meters = format.count(Math.round(Math.abs(higher ?? 0)));
  return (
    <>
      {higher !== null && place ? (
        <Notice kind={isAsHigh ? 'info' : 'warn'} role="status">
          {isAsHigh
            ? t('flight.takeOff.asHigh')
            : t(higher > 0 ? 'flight.takeOff.higher' : 'flight.takeOff.lower', { meters })}
          {isAsHigh ? null : ` ${t(followsTerrain ? 'flight.takeOff.recompute' : 'flight.takeOff.levelShifts')}`}
        </Notice>
      ) : null}
      {failure && !here ? (
        <p role="alert">{t(failure === 'DENIED' ? 'map.findMeDenied' : 'map.findMeUnavailable')}</p>
      ) : null}
      <div className="cluster gap-8">
        <QuietButton
          field
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          pending={isLocating && !here && !failure}
          onClick={() => (here ? move(here) : locate())}
        >
          {t(here ? 'flight.takeOff.here' : 'flight.takeOff.locate')}
        </QuietButton>
      </div>
    </>
  );
}

interface FlightTakeOffProps {
  flight: Pick<Flight, 'level' | 'over' | 'route' | 'groundState'>;
  takeOff: TakeOff;
  way: FlightWay;
  hasMeetingPoint: boolean;
  onChange: (part: Partial<FlightWay>) => void;
}

/** From where, and whether the drone keeps one height or follows the terrain. */
export function FlightTakeOff({ flight, takeOff, way, hasMeetingPoint, onChange }: FlightTakeOffProps) {
  const { t, format } = useTranslation();
  const { place, groundMeters, radiusMeters } = takeOff;
  const choices = (['level', 'terrain'] as const).map((value) => ({ value, label: t(`flight.way.${value}`) }));
  const relief = flight.over ? format.count(Math.round(flight.over.highest - flight.over.lowest)) : '';
  return (
    <section className="stack gap-10" aria-labelledby="flight-take-off">
      <h3 id="flight-take-off" className={classes.title}>
        {t('flight.takeOff.title')}
      </h3>
      <Segmented
        label={t('flight.way.label')}
        value={way.followsTerrain ? 'terrain' : 'level'}
        data={choices}
        onChange={(value) => onChange({ followsTerrain: value === 'terrain' })}
      />
      {flight.level && flight.groundState.lack !== 'waiting' ? (
        <Notice kind={flight.level === 'FLAT' ? 'info' : 'warn'} role="status">
          {t(`flight.level.${flight.level}`, { relief })}
        </Notice>
      ) : null}
      <p>
        {place === null
          ? t('flight.takeOff.unknown')
          : t(way.takeOff ? 'flight.takeOff.chosen' : 'flight.takeOff.meetingPoint')}
        {groundMeters === null
          ? null
          : ` ${t('flight.takeOff.ground', { meters: format.count(Math.round(groundMeters)) })}`}
        {radiusMeters ? ` ${t('flight.takeOff.circle', { meters: format.count(radiusMeters) })}` : null}
      </p>
      <WhereIStand takeOff={takeOff} followsTerrain={flight.route?.terrain != null} />
      <CoordinatesField place={place} onChange={takeOff.move} />
      {way.takeOff && hasMeetingPoint ? (
        <div>
          <QuietButton onClick={() => takeOff.move(null)}>{t('flight.takeOff.back')}</QuietButton>
        </div>
      ) : null}
    </section>
  );
}
