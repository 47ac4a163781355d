import type { MetZone, ParcelZones, ZoneVerdict } from './zone-verdict.ts';
import type { MissionZoneCheck } from './zones.api.ts';

type Parcels = MissionZoneCheck['parcels'];

/** What was found for a mission, each zone once. */
export interface ZonesOfMission {
  /** Over all parcels together: the strictest verdict, and every zone where it matters most. */
  readonly found: ParcelZones;
  /** By zone the names of the parcels that it concerns, where it does not concern all of them alike. */
  readonly parcelsOf: ReadonlyMap<string, readonly string[]>;
  /** What is said of which parcels; empty where the same is said of all of them. */
  readonly verdicts: readonly { readonly verdict: ZoneVerdict; readonly parcels: readonly string[] }[];
}

function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

const bearings: readonly MetZone['bearing'][] = ['APPLIES', 'OTHER_HOURS', 'OTHER_HEIGHT', 'NO_RESTRICTION'];
const rankOf = ({ bearing }: MetZone) => bearings.indexOf(bearing);

/** Every zone as it bears on the parcel on which it weighs most, in the order of the parcels' own lists. */
function zonesTogether(parcels: Parcels): MetZone[] {
  const strongest = new Map<string, MetZone>();
  for (const zone of parcels.flatMap(({ found }) => found.zones)) {
    const known = strongest.get(zone.zoneId);
    if (!known || rankOf(zone) < rankOf(known)) strongest.set(zone.zoneId, zone);
  }
  return [...strongest.values()].sort((left, right) => rankOf(left) - rankOf(right));
}

function namesOf(parcels: Parcels, { zoneId, bearing }: MetZone): string[] {
  const bears = ({ found }: Parcels[number]) =>
    found.zones.some((zone) => zone.zoneId === zoneId && zone.bearing === bearing);
  return parcels.filter(bears).map(({ name }) => name);
}

function verdictsOf(parcels: Parcels): ZonesOfMission['verdicts'] {
  const verdicts = [...new Set(parcels.map(({ found }) => found.verdict))];
  if (verdicts.length < 2) return [];
  return verdicts.map((verdict) => ({
    verdict,
    parcels: parcels.filter(({ found }) => found.verdict === verdict).map(({ name }) => name),
  }));
}

/** What was found for a mission, told once instead of once a parcel; null for a mission without parcels. */
export function zonesOfMission({
  verdict,
  parcels,
}: Pick<MissionZoneCheck, 'verdict' | 'parcels'>): ZonesOfMission | null {
  const [first] = parcels;
  if (!first) return null;
  const all = parcels.map(({ found }) => found);
  const zones = zonesTogether(parcels);
  const partly = zones.map((zone) => [zone.zoneId, namesOf(parcels, zone)] as const);
  const dates = all.flatMap(({ dataDate }) => dataDate ?? []).sort();
  const undecided = onceEach(
    all.flatMap((found) => found.undecided ?? []),
    ({ zoneId }) => zoneId,
  );
  return {
    found: {
      verdict,
      date: first.found.date,
      heightMeters: first.found.heightMeters,
      zones,
      from: all.map(({ from }) => from).sort()[0] ?? first.found.from,
      until:
        all
          .map(({ until }) => until)
          .sort()
          .at(-1) ?? first.found.until,
      unplaced: onceEach(
        all.flatMap(({ unplaced }) => unplaced),
        ({ zoneId }) => zoneId,
      ),
      ...(undecided.length > 0 ? { undecided } : {}),
      isCovered: all.every(({ isCovered }) => isCovered),
      dataDate: dates[0] ?? null,
      isStale: all.some(({ isStale }) => isStale),
      sources: onceEach(
        all.flatMap(({ sources }) => sources),
        ({ sourceId }) => sourceId,
      ),
    },
    parcelsOf: new Map(partly.filter(([, names]) => names.length < parcels.length)),
    verdicts: verdictsOf(parcels),
  };
}
