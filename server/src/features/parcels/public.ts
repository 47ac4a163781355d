export { createParcel } from './create-parcel.ts';
export { soundGeometry } from './parcel-geometry.ts';
export { getParcel, insertParcels, listParcelsOfClient, type NewParcel } from './parcels.repository.ts';
