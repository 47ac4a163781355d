import { DomainError } from '@vigiefaon/domain/errors';
import { associationWords } from '@vigiefaon/domain/languages/association-words';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import * as api from '@vigiefaon/domain/open-data/open-data.api';
import { Id } from '@vigiefaon/domain/values';
import type { Db } from '../../database/tables.ts';
import { begun } from '../../files/begun.ts';
import { csvPieces, forPrograms } from '../../files/csv-file.ts';
import { wantedLocale } from '../../http/headers/wanted-locale.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { letterheadSetting, readSetting } from '../settings/public.ts';
import { programDoor } from './admit-program.ts';
import { askedFeatures, type CollectionName, collectionNames, collectionOf } from './data-collections.ts';
import {
  countFeatures,
  type DataFeature,
  findExtent,
  findFeature,
  readAll,
  readPage,
} from './data-features.repository.ts';
import { crs84, dataLinks } from './data-links.ts';
import { dataTable } from './data-table.ts';

const usualPage = 100;
const longestPage = 1000;
const ofStandard = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf';

function featureOf({ id, geometry, properties }: DataFeature) {
  return { type: 'Feature' as const, id, geometry: geometry && { ...geometry }, properties };
}

/** Where programs begin, and what there is. */
function collectionRoutes(application: Application): void {
  const links = dataLinks(application.config.publicUrl);

  async function describe(db: Db, collection: CollectionName, locale: Locale): Promise<api.Collection> {
    const box = await findExtent(db, collection);
    return {
      id: collection,
      title: associationWords[locale].collections[collection],
      itemType: 'feature',
      crs: [crs84],
      ...(box ? { extent: { spatial: { bbox: [box], crs: crs84 } } } : {}),
      links: links.collection(collection),
    };
  }

  route(
    application,
    api.getOpenData,
    async ({ db }) => ({
      title: (await readSetting(db, letterheadSetting)).name ?? 'VigieFaon',
      links: links.start(),
    }),
    programDoor(application, api.getOpenData),
  );

  route(
    application,
    api.getOpenDataConformance,
    async () => ({ conformsTo: [`${ofStandard}/core`, `${ofStandard}/geojson`] }),
    programDoor(application, api.getOpenDataConformance),
  );

  route(
    application,
    api.listDataCollections,
    async ({ db, request }) => ({
      collections: await Promise.all(collectionNames.map((name) => describe(db, name, wantedLocale(request)))),
      links: links.collections(),
    }),
    programDoor(application, api.listDataCollections),
  );

  route(
    application,
    api.getDataCollection,
    async ({ db, params, request }) => describe(db, collectionOf(params.collection), wantedLocale(request)),
    programDoor(application, api.getDataCollection),
  );
}

/** What the association has, for maps and programs of its own: without any person. */
export function openDataRoutes(application: Application): void {
  const { config, now } = application;
  const links = dataLinks(config.publicUrl);
  collectionRoutes(application);

  route(
    application,
    api.listDataItems,
    async ({ db, params, query }) => {
      const collection = collectionOf(params.collection);
      const asked = askedFeatures(query, config.timeZone);
      const limit = Math.min(query.limit ?? usualPage, longestPage);
      const [read, numberMatched] = await Promise.all([
        readPage(db, collection, asked, { after: query.after, limit }),
        countFeatures(db, collection, asked),
      ]);
      const page = read.slice(0, limit);
      const last = page.at(-1);
      return {
        type: 'FeatureCollection' as const,
        features: page.map(featureOf),
        links: links.items(collection, query, last && read.length > limit ? last.id : null),
        timeStamp: now().toISOString(),
        numberMatched,
        numberReturned: page.length,
      };
    },
    programDoor(application, api.listDataItems),
  );

  route(
    application,
    api.getDataItem,
    async ({ db, params }) => {
      const collection = collectionOf(params.collection);
      const isId = Id.safeParse(params.feature).success;
      const found = isId ? await findFeature(db, collection, params.feature) : undefined;
      if (!found) throw new DomainError('NOT_FOUND');
      return { ...featureOf(found), links: links.item(collection, found.id) };
    },
    programDoor(application, api.getDataItem),
  );

  fileRoute(
    application,
    api.getDataTable,
    async ({ db, params, query }) => {
      const collection = collectionOf(params.collection);
      const batches = await begun(readAll(db, collection, askedFeatures(query, config.timeZone)));
      const pieces = csvPieces(dataTable(collection), batches, forPrograms);
      return { fileName: `${collection}.csv`, contentType: 'text/csv; charset=utf-8', pieces };
    },
    programDoor(application, api.getDataTable),
  );
}
