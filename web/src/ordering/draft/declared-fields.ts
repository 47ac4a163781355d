import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { nextName, pressOn } from '../../map/registers/tapped-parcel.ts';
import {
  chooseParcel,
  type InterventionDraft,
  isChosen,
  type SavedParcel,
  withoutParcel,
} from './intervention-draft.ts';

interface Around {
  own: readonly SavedParcel[];
  nameOf: (number: number) => string;
}

/** The draft after a press on a declared field in a list: taken as on the map, or left again; the requester's own one in its place. */
export function pressField(draft: InterventionDraft, field: RegisteredParcel, { own, nameOf }: Around) {
  const others = own
    .filter(({ parcelId }) => !isChosen(draft, parcelId))
    .map(({ parcelId, name, geometry }) => ({ id: parcelId, label: name, geometry }));
  const taken = [...draft.parcels.map(({ name }) => name), ...others.map(({ label }) => label)];
  const press = pressOn(field, { parcels: draft.parcels, own: others }, nextName(taken, nameOf));
  if (press.does === 'TAKE') return { press, draft: { ...draft, parcels: [...draft.parcels, press.parcel] } };
  if (press.does === 'LEAVE') return { press, draft: withoutParcel(draft, press.key) };
  const meant = press.does === 'CHOOSE_OWN' ? own.find(({ parcelId }) => parcelId === press.id) : undefined;
  return { press, draft: meant ? chooseParcel(draft, meant) : draft };
}
