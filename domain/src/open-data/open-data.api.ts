import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { missionStatuses } from '../missions/mission-status.ts';
import { CalendarDay, Id, Instant, WholeNumber } from '../values.ts';
import { DataToken, DataTokenInformation } from './data-token.ts';

const admins = ['ROLE_ADMIN'] as const;

export const listDataTokens = endpoint('GET /api/data-tokens', {
  summary: 'The keys by which programs of the association read its data',
  roles: admins,
  response: z.object({ items: z.array(DataToken) }),
});

export const makeDataToken = endpoint('POST /api/data-tokens', {
  summary: 'Make a key for a program that reads; it is told this once',
  roles: admins,
  body: DataTokenInformation,
  response: z.extend(DataToken, { token: z.string() }),
  status: 201,
  errors: ['QUOTA_REACHED'],
});

export const revokeDataToken = endpoint('DELETE /api/data-tokens/{dataTokenId}', {
  summary: 'Take a key away: whatever uses it reads nothing from now on',
  roles: admins,
  errors: ['NOT_FOUND'],
});

const Link = z.object({
  href: z.string(),
  rel: z.string(),
  type: z.string(),
  title: z.optional(z.string()),
});
export type Link = z.infer<typeof Link>;

/** Which features are meant; texts as OGC API - Features writes them. */
const narrowing = {
  /** West, south, east, north in degrees. */
  bbox: z.optional(z.string().check(z.maxLength(200))),
  /** An instant, a day, or an interval of them, `..` for an open end. */
  datetime: z.optional(z.string().check(z.maxLength(100))),
};

/** Read with a key for programs, or as an admin; what is not understood is refused as the standard says. */
const forPrograms = { roles: admins, refusesAs: 'UNREADABLE_QUERY' } as const;
const collectionPath = z.object({ collection: z.string().check(z.maxLength(60)) });
const nothingElse = z.strictObject({});

export const getOpenData = endpoint('GET /api/open-data', {
  ...forPrograms,
  summary: 'Where the data of the association begin, for maps and programs of its own (OGC API - Features)',
  query: nothingElse,
  response: z.object({ title: z.string(), links: z.array(Link) }),
});

export const getOpenDataConformance = endpoint('GET /api/open-data/conformance', {
  ...forPrograms,
  summary: 'Which parts of OGC API - Features are kept to',
  query: nothingElse,
  response: z.object({ conformsTo: z.array(z.string()) }),
});

const Collection = z.object({
  id: z.string(),
  title: z.string(),
  itemType: z.literal('feature'),
  crs: z.array(z.string()),
  /** Absent where nothing lies anywhere yet. */
  extent: z.optional(z.object({ spatial: z.object({ bbox: z.array(z.array(z.number())), crs: z.string() }) })),
  links: z.array(Link),
});
export type Collection = z.infer<typeof Collection>;

export const listDataCollections = endpoint('GET /api/open-data/collections', {
  ...forPrograms,
  summary: 'What can be read: missions, finds and parcels',
  query: nothingElse,
  response: z.object({ collections: z.array(Collection), links: z.array(Link) }),
});

export const getDataCollection = endpoint('GET /api/open-data/collections/{collection}', {
  ...forPrograms,
  summary: 'One of the things that can be read',
  params: collectionPath,
  query: nothingElse,
  response: Collection,
  errors: ['NOT_FOUND'],
});

const ofMission = z.object({
  missionDate: CalendarDay,
  status: z.enum(missionStatuses),
  late: z.boolean(),
  municipality: z.nullable(z.string()),
  parcels: z.int(),
  hectares: z.number(),
  /** A neighbouring association searches it instead. */
  handedOver: z.boolean(),
  fawnsCrated: z.nullable(z.int()),
  fawnsNotCaught: z.nullable(z.int()),
  nests: z.nullable(z.int()),
  hares: z.nullable(z.int()),
  pheasants: z.nullable(z.int()),
  adultRoeDeer: z.nullable(z.int()),
});

const ofFind = z.object({
  missionId: Id,
  kind: z.string(),
  animals: z.int(),
  state: z.string(),
  seenAt: Instant,
  cratedAt: z.nullable(Instant),
  releasedAt: z.nullable(Instant),
});

const ofParcel = z.object({ hectares: z.number(), crop: z.nullable(z.string()), createdAt: Instant });

const Properties = z.union([ofMission, ofFind, ofParcel]);
export type DataProperties = z.infer<typeof Properties>;

const feature = {
  type: z.literal('Feature'),
  id: Id,
  /** Points or multipolygons in degrees; null where nothing is known. */
  geometry: z.nullable(z.record(z.string(), z.unknown())),
  properties: Properties,
};

export const listDataItems = endpoint('GET /api/open-data/collections/{collection}/items', {
  ...forPrograms,
  summary: 'Features as GeoJSON, a page at a time; the link "next" leads to the next one',
  params: collectionPath,
  query: z.strictObject({
    ...narrowing,
    limit: z.optional(WholeNumber.check(z.minimum(1))),
    /** The last feature of the page before. */
    after: z.optional(Id),
  }),
  mediaType: 'application/geo+json',
  response: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.object(feature)),
    links: z.array(Link),
    timeStamp: Instant,
    numberMatched: z.int(),
    numberReturned: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

export const getDataItem = endpoint('GET /api/open-data/collections/{collection}/items/{feature}', {
  ...forPrograms,
  summary: 'One feature as GeoJSON',
  params: z.extend(collectionPath, { feature: z.string().check(z.maxLength(60)) }),
  query: nothingElse,
  mediaType: 'application/geo+json',
  response: z.object({ ...feature, links: z.array(Link) }),
  errors: ['NOT_FOUND'],
});

export const getDataTable = endpoint('GET /api/open-data/collections/{collection}/csv', {
  ...forPrograms,
  summary: 'All features as a table with commas and decimal points, each with a place within it',
  params: collectionPath,
  query: z.strictObject(narrowing),
  fileTypes: ['text/csv'],
  status: 200,
  errors: ['NOT_FOUND'],
});
