import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { queryOf } from '../../api/queries.ts';

const stepsAcross = 4;

/** A box around the view on a coarse grid, so that a small move asks for nothing new. */
export function boxAround([west, south, east, north]: Bounds): Bounds {
  const step = (from: number, to: number) => 2 ** Math.ceil(Math.log2(Math.max(to - from, 0.001))) / stepsAcross;
  const wide = step(west, east);
  const high = step(south, north);
  return [
    Math.max(-180, Math.floor(west / wide) * wide),
    Math.max(-90, Math.floor(south / high) * high),
    Math.min(180, Math.ceil(east / wide) * wide),
    Math.min(90, Math.ceil(north / high) * high),
  ];
}

/** The zones in a view of the map; while the next are asked for, those from before stay. */
export function useZonesInView(view: Bounds | null, isAsked: boolean) {
  const bbox = view ? boxAround(view) : null;
  return useQuery({
    ...queryOf(listZones, { query: { bbox: (bbox ?? []).join(',') } }),
    enabled: isAsked && bbox !== null,
    placeholderData: keepPreviousData,
  });
}
