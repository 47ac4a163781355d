import { useQuery } from '@tanstack/react-query';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { forbiddenByZones } from '@vigiefaon/domain/zones/forbidden-by-zones';
import type { DrawnZone } from '@vigiefaon/domain/zones/zone';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import { useMemo, useState } from 'react';
import { authorisedZones, keepAuthorisedZones } from '../../flying/authorised-zones.ts';
import { zonesAround } from '../../map/zones/zones-around.ts';

const none: readonly DrawnZone[] = [];

/** The zones that the flight has to stay out of, and those for which the pilot says to have an authorisation. */
export function useFlightZones(geometry: ParcelGeometry, date: string, heightMeters: number) {
  const { data, error } = useQuery(zonesAround(geometry));
  const [authorised, setAuthorised] = useState(() => authorisedZones(date));
  const around = data?.items ?? none;
  const window = useMemo(() => searchWindowOf(date, centerOf(geometry) ?? [0, 0]), [geometry, date]);
  const flight = useMemo(() => ({ window, heightMeters }), [window, heightMeters]);
  const { areas } = useMemo(() => forbiddenByZones(around, { ...flight, authorised }), [around, flight, authorised]);
  // Those that are authorised stay in the list: an agreement can be taken back.
  const strict = useMemo(() => forbiddenByZones(around, { ...flight, authorised: [] }).zones, [around, flight]);
  const avoided = strict.filter(({ zoneId }) => !authorised.includes(zoneId));
  const toggle = (zoneId: string) => {
    const next = authorised.includes(zoneId) ? authorised.filter((other) => other !== zoneId) : [...authorised, zoneId];
    setAuthorised(next);
    keepAuthorisedZones(date, next);
  };
  const isRead = data !== undefined;
  return { areas, around, strict, avoided, authorised, toggle, isRead, hasFailed: !isRead && error !== null };
}

export type FlightZones = ReturnType<typeof useFlightZones>;
