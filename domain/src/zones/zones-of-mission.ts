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

const zoneIdOf = ({ zoneId }: { zoneId: string }) => zoneId;

function onceEach<Item>(
  all: readonly ParcelZones[],
  read: (found: ParcelZones) => readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  return [...new Map(all.flatMap(read).map((item) => [keyOf(item), item])).values()];
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

/** The findings of all parcels as one, which is of the same day and height for each of them. */
function foundTogether(
  parcels: Parcels,
  { date, heightMeters, from, until }: ParcelZones,
): Omit<ParcelZones, 'verdict'> {
  const all = parcels.map(({ found }) => found);
  const undecided = onceEach(all, (found) => found.undecided ?? [], zoneIdOf);
  return {
    date,
    heightMeters,
    zones: zonesTogether(parcels),
    from: all.map((found) => found.from).sort()[0] ?? from,
    until:
      all
        .map((found) => found.until)
        .sort()
        .at(-1) ?? until,
    unplaced: onceEach(all, ({ unplaced }) => unplaced, zoneIdOf),
    ...(undecided.length > 0 ? { undecided } : {}),
    isCovered: all.every(({ isCovered }) => isCovered),
    dataDate: all.flatMap(({ dataDate }) => dataDate ?? []).sort()[0] ?? null,
    isStale: all.some(({ isStale }) => isStale),
    sources: onceEach(
      all,
      ({ sources }) => sources,
      ({ sourceId }) => sourceId,
    ),
  };
}

/** What was found for a mission, told once instead of once a parcel; null for a mission without parcels. */
export function zonesOfMission({
  verdict,
  parcels,
}: Pick<MissionZoneCheck, 'verdict' | 'parcels'>): ZonesOfMission | null {
  const [first] = parcels;
  if (!first) return null;
  const found = { verdict, ...foundTogether(parcels, first.found) };
  const partly = found.zones.map((zone) => [zone.zoneId, namesOf(parcels, zone)] as const);
  return {
    found,
    parcelsOf: new Map(partly.filter(([, names]) => names.length < parcels.length)),
    verdicts: verdictsOf(parcels),
  };
}
