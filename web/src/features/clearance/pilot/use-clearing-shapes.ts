import { type ClearanceLight, mayMow } from '@vigiefaon/domain/clearance/clearance-light';
import { useSame } from '../../../map/frame/use-same.ts';
import type { MapShape } from '../../../map/view/map-view.tsx';
import { lightOf, type PilotParcel, saidOf } from './pilot-parcels.ts';
import type { Clearing } from './use-clearing.ts';

/** In front of the name, since colour alone says nothing to some. */
function signOf(light: ClearanceLight, row: PilotParcel): string {
  if (mayMow(light)) return saidOf(row) === 'PARTLY' ? '◐ ' : '✓ ';
  return light === 'EXPIRED' || light === 'NOT_FLOWN' ? '✕ ' : '';
}

/** The parcels of a mission as a map shows them: by what is said of each. Drawn anew only when that changes. */
export function useClearingShapes({ parcels, now }: Pick<Clearing, 'parcels' | 'now'>): MapShape[] {
  return useSame(
    parcels.map((row) => {
      const { parcelId: id, name, geometry } = row.parcel;
      const kind = lightOf(row, now);
      return { id, geometry, kind, label: signOf(kind, row) + name };
    }),
  );
}
