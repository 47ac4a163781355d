import { type BlockParcel, shapeOfParcels } from '@vigiefaon/domain/flight/blocks/adjoining';
import type { FlownRoute } from '@vigiefaon/domain/flight/flown-route';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { type DrawnZone, zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { useMemo } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotesOnMissionMap } from '../../map/notes/notes-of-mission.tsx';
import { FlightLines } from '../../map/view/flight-lines.tsx';
import { type MapMarker, type MapShape, MapView } from '../../map/view/map-view.tsx';
import { TakeOffSign } from '../../map/view/take-off-sign.tsx';
import { ZoneShapes } from '../../map/zones/zone-shapes.tsx';
import classes from './flight.module.css';
import type { TakeOff } from './use-take-off.ts';

interface FlightMapProps {
  parcels: readonly BlockParcel[];
  route: FlownRoute;
  meetingPoint: Position | null;
  takeOff: TakeOff;
  notes: readonly MapNote[];
  zones: readonly DrawnZone[];
}

/** The route over its parcels; `FlightLanes` says the same in words. */
export function FlightMap({ parcels, route, meetingPoint, takeOff, notes, zones }: FlightMapProps) {
  const { t, locale } = useTranslation();
  const { tiles, aerial } = usePublicSettings();
  const meetingWord = t('missions.meetingPoint');
  const shapes = useMemo(
    () => parcels.map(({ parcelId: id, geometry }): MapShape => ({ id, geometry, kind: 'PLAIN', label: '' })),
    [parcels],
  );
  const markers = useMemo(
    (): MapMarker[] =>
      meetingPoint ? [{ id: 'home', position: meetingPoint, kind: 'MEETING_POINT', label: meetingWord }] : [],
    [meetingPoint, meetingWord],
  );
  const shownZones = useMemo(() => zones.map((zone) => ({ ...zone, name: zoneNameIn(zone, locale) })), [zones, locale]);
  const bounds = useMemo(() => boundsOf(shapeOfParcels(parcels)), [parcels]);
  return (
    <div className={classes.map}>
      <MapView
        {...(bounds ? { initialBounds: bounds } : {})}
        label={t('flight.mapLabel')}
        shapes={shapes}
        shapesFromZoom={0}
        markers={markers}
        tiles={tiles ?? undefined}
        aerial={aerial ?? undefined}
        startsAerial
        hasLegend={false}
      >
        <ZoneShapes zones={shownZones} />
        <NotesOnMissionMap notes={notes} />
        <FlightLines waypoints={route.waypoints} words={{ start: t('flight.start'), end: t('flight.end') }} />
        <TakeOffSign
          position={takeOff.place}
          radiusMeters={takeOff.radiusMeters}
          label={t('flight.takeOff.drag')}
          onMove={takeOff.move}
        />
      </MapView>
    </div>
  );
}
