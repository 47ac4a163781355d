import { parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';

/** Attribute names under which people and declaration offices keep the name of a field, the best first. */
const nameKeys = [
  'name',
  'naam',
  'nom',
  'bezeichnung',
  'perceelsnaam',
  'perceelnaam',
  'naam_perceel',
  'prc_naam',
  'prc_name',
  'nom_parcelle',
  'nom_parc',
  'parc_nom',
  'schlagname',
  'schlagbez',
  'schlag',
  'flurname',
  'feldname',
  'lieu_dit',
  'lieudit',
  'parcelname',
  'parcel_name',
  'fieldname',
  'field_name',
  'label',
  'title',
  'titre',
  'titel',
  'perceel',
  'parcelle',
  'parcel',
] as const;

/** Whether a column or an attribute may hold the name of a parcel. */
export function isNameKey(key: string): boolean {
  return nameKeys.some((known) => known === key.trim().toLowerCase());
}

/** The name of a parcel among its attributes, '' when it has none: the reader's language then numbers it. */
export function parcelName(attributes: Record<string, unknown> | null | undefined): string {
  const byKey = new Map<string, unknown>();
  for (const [key, value] of Object.entries(attributes ?? {})) byKey.set(key.trim().toLowerCase(), value);
  for (const key of nameKeys) {
    const name = cleanName(byKey.get(key));
    if (name !== '') return name;
  }
  return '';
}

function cleanName(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  const printable = value.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD\s]+/gu, ' ').trim();
  return [...printable].slice(0, parcelNameLength).join('').trim();
}
