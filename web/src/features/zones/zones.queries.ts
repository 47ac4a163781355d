import { getMissionZones, listSetAsideZones, listZoneSources, listZones } from '@vigiefaon/domain/zones/zones.api';

/** What any change of a source makes old. */
export const forgets = [listZoneSources, listZones, listSetAsideZones, getMissionZones];
