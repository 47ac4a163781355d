import type { Cell, CellKind, Column, Table } from '../../files/table.ts';
import type { CollectionName } from './data-collections.ts';
import type { DataFeature } from './data-features.repository.ts';

const animals = ['fawnsCrated', 'fawnsNotCaught', 'nests', 'hares', 'pheasants', 'adultRoeDeer'] as const;

/** The names of the properties, so that whatever reads the table reads it in every language. */
const columns: Readonly<Record<CollectionName, readonly (readonly [name: string, kind: CellKind])[]>> = {
  missions: [
    ['missionDate', 'day'],
    ['status', 'text'],
    ['late', 'truth'],
    ['municipality', 'text'],
    ['parcels', 'whole'],
    ['hectares', 'decimal'],
    ['handedOver', 'truth'],
    ...animals.map((name) => [name, 'whole'] as const),
  ],
  finds: [
    ['missionId', 'text'],
    ['kind', 'text'],
    ['animals', 'whole'],
    ['state', 'text'],
    ['seenAt', 'instant'],
    ['cratedAt', 'instant'],
    ['releasedAt', 'instant'],
  ],
  parcels: [
    ['hectares', 'decimal'],
    ['crop', 'text'],
    ['createdAt', 'instant'],
  ],
};

const place = (name: 'lon' | 'lat'): Column<DataFeature> => ({
  heading: name,
  kind: 'degrees',
  width: 12,
  cell: (feature) => feature[name],
});

function cellOf(value: Cell | undefined, kind: CellKind): Cell {
  return kind === 'instant' && typeof value === 'string' ? new Date(value) : (value ?? null);
}

/** A collection as a table, with a place within each feature. */
export function dataTable(collection: CollectionName): Table<DataFeature> {
  const id: Column<DataFeature> = { heading: 'id', kind: 'text', width: 38, cell: (feature) => feature.id };
  const properties = columns[collection].map(
    ([name, kind]): Column<DataFeature> => ({
      heading: name,
      kind,
      width: 16,
      cell: ({ properties }) => cellOf(Reflect.get(properties, name), kind),
    }),
  );
  return {
    name: collection,
    columns: [id, ...properties, place('lon'), place('lat')],
    yes: 'true',
    no: 'false',
  };
}
