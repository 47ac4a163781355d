import type { Link } from '@vigiefaon/domain/open-data/open-data.api';
import * as api from '@vigiefaon/domain/open-data/open-data.api';
import type { CollectionName } from './data-collections.ts';

export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const json = 'application/json';
const geoJson = 'application/geo+json';

const within = (path: string, collection: CollectionName) => path.replace('{collection}', collection);

/** The links by which OGC API - Features leads from one answer to the others. */
export function dataLinks(publicUrl: string) {
  const at = (path: string) => `${publicUrl}${path}`;
  const link = (rel: string, type: string, path: string): Link => ({ href: at(path), rel, type });
  const itemsAt = (collection: CollectionName) => within(api.listDataItems.path, collection);

  return {
    start: (): Link[] => [
      link('self', json, api.getOpenData.path),
      link('service-desc', 'application/vnd.oai.openapi+json;version=3.1', '/api/openapi.json'),
      link('service-doc', 'text/html', '/api/docs'),
      link('conformance', json, api.getOpenDataConformance.path),
      link('data', json, api.listDataCollections.path),
    ],
    collections: (): Link[] => [link('self', json, api.listDataCollections.path)],
    collection: (collection: CollectionName): Link[] => [
      link('self', json, within(api.getDataCollection.path, collection)),
      link('items', geoJson, itemsAt(collection)),
      link('alternate', 'text/csv', within(api.getDataTable.path, collection)),
    ],
    items: (collection: CollectionName, query: object, after: string | null): Link[] => {
      const withQuery = (more: object) => {
        const search = new URLSearchParams(
          Object.entries({ ...query, ...more }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] as [string, string]],
          ),
        );
        return itemsAt(collection) + (search.size > 0 ? `?${search}` : '');
      };
      return [
        link('self', geoJson, withQuery({})),
        link('collection', json, within(api.getDataCollection.path, collection)),
        ...(after === null ? [] : [link('next', geoJson, withQuery({ after }))]),
      ];
    },
    item: (collection: CollectionName, id: string): Link[] => [
      link('self', geoJson, within(api.getDataItem.path, collection).replace('{feature}', id)),
      link('collection', json, within(api.getDataCollection.path, collection)),
    ],
  };
}
