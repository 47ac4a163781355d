export { readZoneAddress } from './read-zone-address.ts';
export { askForAddresses, takeAskedAddress } from './zone-sources.repository.ts';
export { presentCheck, presentFound } from './zones.presenter.ts';
export { listDrawnZones } from './zones.repository.ts';
export {
  checkMissionZones,
  checkPlaces,
  checkZonesForPublication,
  findMissionZones,
} from './zones-check.repository.ts';
