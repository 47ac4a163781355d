import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { defaultFlightSettings, heightLimits } from '../flight/flight-settings.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { QueryBounds } from '../geometry/query-bounds.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, nullableText, text, WholeNumber } from '../values.ts';
import { SetAsideDecision, SetAsideZone } from './set-aside.ts';
import { DrawnZone } from './zone.ts';
import { zoneCountries } from './zone-countries.ts';
import { ZoneFault } from './zone-fault.ts';
import { ParcelZones, UnplacedZone, ZoneOrigin, ZoneVerdict } from './zone-verdict.ts';

/** Requesters are told the verdict and why, the crew which zones and of whom to ask. */
const everyone = ['ROLE_CLIENT', ...crew] as const;
const { min, max } = heightLimits;
const Height = z._default(WholeNumber.check(z.minimum(min), z.maximum(max)), defaultFlightSettings.heightMeters);

export const maximumZoneFileBytes = 10 * 1024 * 1024;

/** Why the last reading of an address brought nothing; the text is `zones.failure.<CODE>`. */
export const zoneFailures = [
  'NOT_REACHED',
  'REFUSED',
  'TOO_SLOW',
  'TOO_LARGE',
  'ADDRESS_NOT_ALLOWED',
  'BROKEN_FILE',
  'NOT_A_ZONE_FILE',
  'NO_ZONE',
] as const;
export const ZoneFailure = z.enum(zoneFailures);
export type ZoneFailure = z.infer<typeof ZoneFailure>;

/** Where zones come from: an imported file, or an address that is read once a day. */
export const ZoneSource = z.object({
  sourceId: Id,
  version: z.int(),
  name: z.string(),
  /** Null for a file. */
  url: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
  /** Of these the source has every zone: where it shows none, there is none. */
  covers: z.array(z.enum(zoneCountries)),
  /** Of the zones in it. */
  countries: z.array(z.string()),
  issuedAt: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** When its zones were last read; null for an address that has never answered. */
  readAt: z.nullable(z.string()),
  isStale: z.boolean(),
  /** That count. */
  zones: z.int(),
  unplaced: z.int(),
  /** That were set aside when it was read, whatever was decided of them, and of those the ones that nobody has decided. */
  setAside: z.int(),
  undecided: z.int(),
  faults: z.int(),
  /** Why the latest try brought nothing; the zones from before are kept. */
  failure: z.nullable(ZoneFailure),
  triedAt: z.nullable(z.string()),
});
export type ZoneSource = z.infer<typeof ZoneSource>;

export const ZoneImport = z.object({
  sourceId: Id,
  zones: z.int(),
  /** Not among the zones: they count when an admin says so. */
  setAside: z.int(),
  warnings: z.array(ZoneFault),
  /** There are more than stand in the list. */
  warningCount: z.int(),
});
export type ZoneImport = z.infer<typeof ZoneImport>;

export const importZones = endpoint('POST /api/zones/import', {
  summary: 'Read no-fly zones from a file (ED-269, ED-318); its faults are listed, no zone is lost',
  roles: ['ROLE_ADMIN'],
  bodyKind: 'file',
  response: ZoneImport,
  errors: ['UNREADABLE_FILE', 'PAYLOAD_TOO_LARGE'],
});

export const listZones = endpoint('GET /api/zones', {
  summary: 'No-fly zones within a box, as the map draws them, and where they come from',
  roles: crew,
  query: z.strictObject({ bbox: QueryBounds }),
  response: z.object({
    items: z.array(DrawnZone),
    /** There are more than a map can show. */
    isCut: z.boolean(),
    unplaced: z.array(UnplacedZone),
    sources: z.array(ZoneOrigin),
  }),
});

export const deleteZoneSource = endpoint('DELETE /api/zones/{sourceId}', {
  summary: 'Delete a source with all its zones',
  roles: ['ROLE_ADMIN'],
  errors: ['NOT_FOUND'],
});

export const listZoneSources = endpoint('GET /api/zone-sources', {
  summary: 'Where the no-fly zones come from, how old they are, and what was wrong with them',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(ZoneSource), httpHosts: z.array(z.string()) }),
});

const sourceFields = {
  name: text(120),
  url: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(2_000))), null),
  attribution: z._default(nullableText(300), null),
  covers: z.array(z.enum(zoneCountries)).check(z.maxLength(zoneCountries.length)),
};

export const addZoneAddress = endpoint('POST /api/zone-sources', {
  summary: 'Add an address from which zones are read once a day; it is read for the first time by the call for that',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject(sourceFields),
  response: ZoneSource,
  status: 201,
});

export const changeZoneSource = endpoint('PUT /api/zone-sources/{sourceId}', {
  summary: 'Name a source, say whose it is and of which countries it has all zones',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ version: z.int(), ...sourceFields }),
  response: ZoneSource,
  errors: ['NOT_FOUND', 'STALE'],
});

export const listZoneFaults = endpoint('GET /api/zone-sources/{sourceId}/faults', {
  summary: 'What was wrong with the zones of a source, and which of them cannot be drawn',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(ZoneFault), count: z.int(), unplaced: z.array(UnplacedZone) }),
  errors: ['NOT_FOUND'],
});

export const listSetAsideZones = endpoint('GET /api/zone-sources/{sourceId}/set-aside', {
  summary: 'Zones of a source that do not count unless an admin says so, and what was decided of each',
  roles: ['ROLE_ADMIN'],
  /** Undecided ones first; `count` is of all of them. */
  response: z.object({ items: z.array(SetAsideZone), count: z.int() }),
  errors: ['NOT_FOUND'],
});

export const decideSetAsideZones = endpoint('PUT /api/zone-sources/{sourceId}/set-aside', {
  summary: 'Apply zones that were set aside, or leave them aside; without a zone named all of which nobody has decided',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ zoneId: z._default(z.nullable(Id), null), decision: SetAsideDecision }),
  response: ZoneSource,
  errors: ['NOT_FOUND'],
});

export const fetchZones = endpoint('POST /api/zone-sources/{sourceId}/fetch', {
  summary: 'Read the address of a source now; what cannot be read leaves the zones as they were',
  roles: ['ROLE_ADMIN'],
  response: ZoneSource,
  errors: ['NOT_FOUND'],
});

const flightQuery = { date: z.optional(CalendarDay), height: Height };

export const getParcelZones = endpoint('GET /api/parcels/{parcelId}/zones', {
  summary: 'What the no-fly zones say of a flight over a parcel: never a permission',
  roles: everyone,
  query: z.strictObject(flightQuery),
  response: ParcelZones,
  errors: ['NOT_FOUND'],
});

export const checkZones = endpoint('POST /api/zones/verdict', {
  summary: 'What the no-fly zones say of shapes that are drawn but not saved yet, in their order',
  roles: everyone,
  body: z.strictObject({
    shapes: z.array(ParcelGeometry).check(z.minLength(1), z.maxLength(50)),
    date: z._default(z.nullable(CalendarDay), null),
    height: Height,
  }),
  response: z.object({ items: z.array(ParcelZones) }),
  errors: ['INVALID_GEOMETRY'],
});

/** What was found for a mission when it was last looked at, kept with it. */
export const MissionZoneCheck = z.object({
  missionId: Id,
  verdict: ZoneVerdict,
  checkedAt: z.string(),
  /** What the check before this one had found, where that was something else. */
  before: z.nullable(z.object({ verdict: ZoneVerdict, checkedAt: z.string() })),
  parcels: z.array(z.object({ parcelId: Id, name: z.string(), found: ParcelZones })),
});
export type MissionZoneCheck = z.infer<typeof MissionZoneCheck>;

export const getMissionZones = endpoint('GET /api/missions/{missionId}/zones', {
  summary: 'What the no-fly zones say of the parcels of a mission, as it was last checked; null where it never was',
  roles: everyone,
  response: z.object({ check: z.nullable(MissionZoneCheck) }),
  errors: ['NOT_FOUND'],
});
