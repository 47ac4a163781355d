import { type ClearanceLight, mayMow } from '@vigiefaon/domain/clearance/clearance-light';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useMemo } from 'react';
import type { MapShape } from '../../../map/view/map-view.tsx';
import { lightOf, saidOf } from './pilot-parcels.ts';
import type { Clearing } from './use-clearing.ts';

const signs: Partial<Record<string, string>> = { PARTLY: '◐', EXPIRED: '✕', NOT_FLOWN: '✕' };

/** In front of the name, since colour alone says nothing to some. */
function signOf(light: ClearanceLight, said: string): string | undefined {
  if (!mayMow(light)) return signs[light];
  return signs[said] ?? '✓';
}

/** The parcels of a mission as a map shows them: by what is said of each. Drawn anew only when that changes. */
export function useClearingShapes(parcels: readonly Parcel[], clearing: Clearing): MapShape[] {
  const words = clearing.parcels.map((row) => `${lightOf(row, clearing.now)} ${saidOf(row)}`).join();
  return useMemo(() => {
    const said = words.split(',').map((word) => word.split(' ') as [ClearanceLight, string]);
    return parcels.map(({ parcelId: id, name, geometry }, at) => {
      const [kind, state] = said[at] ?? ['NOT_CLEARED', 'null'];
      return { id, geometry, kind, label: [signOf(kind, state), name].filter(Boolean).join(' ') };
    });
  }, [parcels, words]);
}
