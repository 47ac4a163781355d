export { createParcel } from './create-parcel.ts';
export { getParcel, listParcelsOfClient } from './parcels.repository.ts';
