export { flightTaskOf } from './plan-parcel.ts';
