import { useQueries } from '@tanstack/react-query';
import type { BlockParcel } from '@vigiefaon/domain/flight/blocks/adjoining';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { forbiddenByZones } from '@vigiefaon/domain/zones/forbidden-by-zones';
import type { DrawnZone } from '@vigiefaon/domain/zones/zone';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import { useMemo, useState } from 'react';
import { authorisedZones, keepAuthorisedZones } from '../../flying/authorised-zones.ts';
import { zonesAround } from '../../map/zones/zones-around.ts';

type Read = readonly { data?: { items: readonly DrawnZone[] } | undefined; error: Error | null }[];

/** Each zone once, however many of the parcels it lies near; null while they are not all read. */
function zonesOf(answers: Read): { around: DrawnZone[] | null; hasFailed: boolean } {
  const zones = new Map(answers.flatMap(({ data }) => data?.items ?? []).map((zone) => [zone.zoneId, zone]));
  const isRead = answers.every(({ data }) => data !== undefined);
  return { around: isRead ? [...zones.values()] : null, hasFailed: answers.some(({ data, error }) => !data && error) };
}

const none: readonly DrawnZone[] = [];

/** The zones that the flight has to stay out of, and those for which the pilot says to have an authorisation. */
export function useFlightZones(parcels: readonly BlockParcel[], date: string, heightMeters: number) {
  // Parcel by parcel, as a phone keeps them for the field.
  const queries = parcels.map(({ geometry }) => zonesAround(geometry));
  const { around: read, hasFailed } = useQueries({ queries, combine: zonesOf });
  const [authorised, setAuthorised] = useState(() => authorisedZones(date));
  const around = read ?? none;
  const [first] = parcels;
  const window = useMemo(() => searchWindowOf(date, (first && centerOf(first.geometry)) ?? [0, 0]), [first, date]);
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
  return { areas, around, strict, avoided, authorised, toggle, isRead: read !== null, hasFailed };
}

export type FlightZones = ReturnType<typeof useFlightZones>;
