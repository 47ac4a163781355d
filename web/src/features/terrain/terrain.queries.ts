import { getTerrain } from '@vigiefaon/domain/terrain/terrain.api';

/** What any change of a tile makes old. */
export const forgets = [getTerrain];
