import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { TappableEdition } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { square } from './requests.ts';

export const editionId = '0190a5f0-2222-7000-8000-000000000001';

/** Of all of Belgium. */
export const anEdition: TappableEdition = {
  editionId,
  registerName: 'Wallonie',
  year: 2023,
  attribution: '© SPW',
  bounds: [2, 49, 7, 52],
};

let made = 0;

/** A declared meadow, each at a place of its own. */
export function aDeclaredField(change: Partial<RegisteredParcel> = {}): RegisteredParcel {
  made += 1;
  return {
    editionId,
    registeredParcelId: made,
    geometry: square(4 + made / 50),
    size: 34_012,
    crop: 'Prairie permanente',
    isGrass: true,
    year: 2023,
    ...change,
  };
}
