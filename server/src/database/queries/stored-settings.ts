import { AssociationSettings, shippedAssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import { MapServices, shippedMapServices } from '@vigiefaon/domain/settings/map-services';
import * as z from 'zod/mini';

export type VersionedShape = Readonly<Record<string, z.ZodMiniType>> & { readonly version: z.ZodMiniType<number> };
export type Kept<S extends VersionedShape> = z.output<z.ZodMiniObject<S>> & { version: number };

/**
 * Reads what admins have set value by value: one that is missing or unreadable is as shipped, and does not take the others with it,
 * rather than stop the evening. Before the first save the version is 0.
 */
export function eachOrShipped<S extends VersionedShape>(
  shape: S,
  shipped: Omit<Kept<S>, 'version'>,
): z.ZodMiniType<Kept<S>> {
  const all = { ...shipped, version: 0 };
  const schemas = Object.entries(shape).map(([name, schema]) => [name, z.catch(schema, Reflect.get(all, name))]);
  // The same names with the same values, which the compiler cannot follow through their entries.
  return z.catch(z.object(Object.fromEntries(schemas)), all) as unknown as z.ZodMiniType<Kept<S>>;
}

/** All that admins have set, by key. */
export type StoredValues = Readonly<Record<string, unknown>>;

const StoredAssociationSettings = eachOrShipped(AssociationSettings.shape, shippedAssociationSettings);

/** Stored values by key as the association's settings; a query that brings some of them along reads them with this. */
export function associationSettingsOf(values: StoredValues): AssociationSettings {
  return StoredAssociationSettings.parse({ ...values, version: values.settingsVersion });
}

/** The key under which the choice of map services lies. */
export const mapServicesKey = 'mapServices';
const StoredMapServices = eachOrShipped(MapServices.shape, shippedMapServices);

/** Stored values by key as the association's choice of map services. */
export function mapServicesOf(values: StoredValues): MapServices {
  return StoredMapServices.parse(values[mapServicesKey]);
}
