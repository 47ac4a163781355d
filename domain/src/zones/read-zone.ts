import { readAuthorities } from './read-zone-authorities.ts';
import { readExtent } from './read-zone-extent.ts';
import { readPeriods } from './read-zone-periods.ts';
import { type Zone, type ZoneReason, type ZoneRestriction, type ZoneVolume, zoneReasons } from './zone.ts';
import { isWiderThanCountry, zoneCountryOf } from './zone-countries.ts';
import type { FaultNotes } from './zone-fault.ts';
import {
  type Fields,
  fieldsOf,
  firstOf,
  limitOf,
  listOf,
  metersOfUnit,
  noteLimits,
  textOf,
  zoneTextOf,
} from './zone-values.ts';

const restrictions: Readonly<Record<string, ZoneRestriction>> = {
  PROHIBITED: 'PROHIBITED',
  REQ_AUTHORISATION: 'REQ_AUTHORISATION',
  REQ_AUTHORIZATION: 'REQ_AUTHORISATION',
  // Whoever flies in U-space needs its services to agree to the flight.
  USPACE: 'REQ_AUTHORISATION',
  CONDITIONAL: 'CONDITIONAL',
  NO_RESTRICTION: 'NO_RESTRICTION',
};

/** What is written of the kind of zone; an unknown word counts as "ask first". */
function restrictionOf(value: unknown, notes: FaultNotes): ZoneRestriction {
  const known = restrictions[textOf(value)?.toUpperCase() ?? ''];
  if (!known) notes.add('UNKNOWN_RESTRICTION', value ?? null);
  return known ?? 'REQ_AUTHORISATION';
}

function reasonsOf(value: unknown, notes: FaultNotes): ZoneReason[] {
  const written = listOf(value).flatMap((one) => textOf(one)?.toUpperCase() ?? []);
  const unknown = written.find((one) => !zoneReasons.some((known) => known === one));
  if (unknown !== undefined) notes.add('UNKNOWN_REASON', unknown);
  return zoneReasons.filter((known) => written.includes(known));
}

interface WrittenVolume {
  readonly extent: unknown;
  readonly unit: unknown;
  readonly lower: unknown;
  readonly lowerReference: unknown;
  readonly upper: unknown;
  readonly upperReference: unknown;
  /** ED-269 measures radii in the unit of the heights, ED-318 in metres. */
  readonly isRadiusInUnit: boolean;
}

function volumeOf(written: WrittenVolume, notes: FaultNotes): ZoneVolume {
  const metersOfOne = metersOfUnit(written.unit, notes);
  const lower = limitOf({ value: written.lower, reference: written.lowerReference, metersOfOne }, notes);
  const upper = limitOf({ value: written.upper, reference: written.upperReference, metersOfOne }, notes);
  const isCeilingWritten = written.upper !== null && written.upper !== undefined;
  noteLimits({ lower, upper, isCeilingWritten }, notes);
  return { geometry: readExtent(written.extent, written.isRadiusInUnit ? metersOfOne : 1, notes), lower, upper };
}

const isYes = (value: unknown) => value === true || ['TRUE', 'YES', '1'].includes(textOf(value)?.toUpperCase() ?? '');

/** Map services draw the zones of clocks among the others: which hour it is there restricts nobody. */
function namesTimeZone(names: readonly unknown[]): boolean {
  return names.some((name) => /^(UTC[ _-]?)?TIME[ _-]?ZONE/i.test(textOf(name) ?? ''));
}

interface WrittenZone {
  readonly fields: Fields;
  readonly restriction: unknown;
  readonly periods: unknown;
  readonly volumes: readonly WrittenVolume[];
}

function zoneOf({ fields, restriction, periods, volumes }: WrittenZone, notes: FaultNotes): Zone {
  const read = volumes.map((volume) => volumeOf(volume, notes));
  if (read.length === 0) notes.add('NO_EXTENT');
  const extra = fieldsOf(fields.extendedProperties);
  const country = zoneCountryOf(fields.country, notes);
  if (isYes(fields.hidden) || isYes(extra?.hidden)) notes.add('HIDDEN');
  if (read.some(({ geometry }) => geometry && isWiderThanCountry(country, geometry)))
    notes.add('WIDER_THAN_COUNTRY', country);
  const isClockOnly = namesTimeZone([restriction, fields.type, fields.name, fields.code, notes.identifier]);
  if (isClockOnly) notes.add('TIME_ZONE');
  return {
    identifier: notes.identifier,
    country,
    name: zoneTextOf(firstOf(fields, 'name', 'code'), notes),
    restriction: isClockOnly ? 'NO_RESTRICTION' : restrictionOf(restriction, notes),
    reasons: reasonsOf(firstOf(fields, 'reason', 'reasons'), notes),
    conditions: zoneTextOf(firstOf(fields, 'restrictionConditions', 'description'), notes),
    message: zoneTextOf(extra?.localizedMessages ?? fields.message, notes),
    authorities: readAuthorities(firstOf(fields, 'zoneAuthority', 'authority'), notes),
    periods: readPeriods(periods, notes),
    volumes: read.length > 0 ? read : [{ geometry: null, lower: null, upper: null }],
  };
}

function readEd269(fields: Fields, notes: FaultNotes): Zone {
  const volumes = listOf(fields.geometry).map((value): WrittenVolume => {
    const volume = fieldsOf(value) ?? {};
    return {
      extent: volume.horizontalProjection,
      unit: volume.uomDimensions,
      lower: volume.lowerLimit,
      lowerReference: volume.lowerVerticalReference,
      upper: volume.upperLimit,
      upperReference: volume.upperVerticalReference,
      isRadiusInUnit: true,
    };
  });
  const periods = fields.applicability;
  if (listOf(periods).length === 0) notes.add('NO_PERIOD');
  return zoneOf({ fields, restriction: fields.restriction, periods, volumes }, notes);
}

/** The parts of a GeoJSON geometry, each with the layer of its own or that of the whole. */
function partsOf(geometry: unknown): Fields[] {
  const fields = fieldsOf(geometry);
  if (!fields) return [];
  if (fields.type !== 'GeometryCollection') return [fields];
  return listOf(fields.geometries).map((part) => ({ layer: fields.layer, ...fieldsOf(part) }));
}

function readEd318(properties: Fields, geometry: unknown, notes: FaultNotes): Zone {
  const volumes = partsOf(geometry).map((part): WrittenVolume => {
    const layer = fieldsOf(part.layer ?? properties.layer) ?? {};
    return {
      extent: part,
      unit: layer.uom,
      lower: layer.lower,
      lowerReference: layer.lowerReference,
      upper: layer.upper,
      upperReference: layer.upperReference,
      isRadiusInUnit: false,
    };
  });
  const periods = properties.limitedApplicability;
  return zoneOf({ fields: properties, restriction: properties.type, periods, volumes }, notes);
}

/** GeoJSON whose properties are written flat, as map services hand out what they made of ED-269. */
function readFlat(properties: Fields, geometry: unknown, notes: FaultNotes): Zone {
  const aboveGround = ['lower_limit_altitude_meter_agl', 'upper_limit_altitude_meter_agl'] as const;
  const isBelgian = aboveGround.some((name) => name in properties);
  const volumes = partsOf(geometry).map(
    (part): WrittenVolume => ({
      extent: part,
      unit: isBelgian ? 'M' : firstOf(properties, 'unit', 'uomDimensions'),
      lower: firstOf(properties, 'lowerLimit', aboveGround[0]),
      lowerReference: isBelgian ? 'AGL' : firstOf(properties, 'lowerReference', 'lowerVerticalReference'),
      upper: firstOf(properties, 'upperLimit', aboveGround[1]),
      upperReference: isBelgian ? 'AGL' : firstOf(properties, 'upperReference', 'upperVerticalReference'),
      isRadiusInUnit: false,
    }),
  );
  const periods = firstOf(properties, 'applicability', 'limitedApplicability');
  return zoneOf({ fields: properties, restriction: properties.restriction, periods, volumes }, notes);
}

/** What names a zone in its file, in whichever of the forms. */
export function identifierOf(value: unknown): string | null {
  const fields = fieldsOf(value);
  const properties = fieldsOf(fields?.properties) ?? fields;
  return properties && textOf(firstOf(properties, 'identifier', 'unique_identifier', 'id', 'code'));
}

/** One zone of a file, in the form that its fields show. */
export function readZone(value: unknown, notes: FaultNotes): Zone {
  const fields = fieldsOf(value);
  if (!fields) notes.add('NOT_A_ZONE', value);
  const properties = fieldsOf(fields?.properties);
  if (!fields || !properties) return readEd269(fields ?? {}, notes);
  const isFlat = 'restriction' in properties;
  return isFlat ? readFlat(properties, fields.geometry, notes) : readEd318(properties, fields.geometry, notes);
}
