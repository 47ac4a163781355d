export { getParcel } from './parcels.repository.ts';
