import { boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import { tilesAround } from '@vigiefaon/domain/geometry/tiles-around';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { tileAddress } from '@vigiefaon/domain/settings/tile-template';

/** Zooms at which one looks for the way to a field, and at the field itself; with how much of what lies around. */
const waysAndFields = [
  { zooms: [12, 13, 14], meters: 2_000 },
  { zooms: [15, 16, 17], meters: 300 },
] as const;

type Fields = Pick<Mission, 'parcels'>;

function tilesOf({ parcels }: Fields) {
  const fields = boundsOfBounds(parcels.map(({ geometry }) => boundsOf(geometry)).filter((bounds) => bounds !== null));
  if (!fields) return [];
  return waysAndFields.flatMap(({ zooms, meters }) => zooms.flatMap((zoom) => tilesAround(fields, { zoom, meters })));
}

/** The addresses of the pictures that show the fields of a round, mission by mission, so that the first ones are there where room ends. */
export function addressesAhead(round: readonly Fields[], templates: readonly string[]): string[] {
  const addresses = round.flatMap((mission) =>
    tilesOf(mission).flatMap((tile) => templates.map((template) => tileAddress(template, tile))),
  );
  return [...new Set(addresses)];
}
