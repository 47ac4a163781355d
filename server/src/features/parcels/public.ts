export { createParcel } from './create-parcel.ts';
export { soundGeometry } from './parcel-geometry.ts';
export { getParcel, listParcelsOfClient } from './parcels.repository.ts';
