import { identifierOf, readZone } from './read-zone.ts';
import type { Zone } from './zone.ts';
import {
  FaultNotes,
  type SetAsideReason,
  setAsideReasons,
  type ZoneFault,
  type ZoneFileRefusal,
} from './zone-fault.ts';
import { type Fields, fieldsOf, firstOf, instantOf, textOf } from './zone-values.ts';

export interface ZoneFile {
  readonly title: string | null;
  /** When its publisher made it, and until when it is good, as far as it says. */
  readonly issuedAt: string | null;
  readonly validUntil: string | null;
  readonly zones: readonly Zone[];
  /** Those that do not count before an admin has looked at them, each with why. */
  readonly setAside: readonly { readonly zone: Zone; readonly reason: SetAsideReason }[];
  readonly faults: readonly ZoneFault[];
}

function parsed(text: string): unknown {
  try {
    // Some national feeds begin with a byte order mark, which is no JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

// Brackets and commas: what JSON costs in memory is their number, not the length of the text.
const mostTokens = 4_000_000;

function isTooHeavy(text: string): boolean {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2c || code === 0x5b || code === 0x7b) tokens++;
  }
  return tokens > mostTokens;
}

/** The list of zones, in whichever of the wrappers. */
function listIn(document: unknown): readonly unknown[] | null {
  if (Array.isArray(document)) return document;
  const fields = fieldsOf(document);
  const list = fields && firstOf(fields, 'features', 'UASZoneList', 'zones');
  if (Array.isArray(list)) return list;
  // A single feature, as the examples of ED-318 hold.
  return fields && (fields.type === 'Feature' || 'restriction' in fields) ? [fields] : null;
}

/** Map services write with every zone when they took it; the latest of these is the date of the file. */
function updatedIn(list: readonly unknown[]): string | null {
  const dates = list.flatMap((value) => {
    const written = textOf(fieldsOf(fieldsOf(value)?.properties)?.updated);
    const [, day, time = '00:00'] = /(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(written ?? '') ?? [];
    return instantOf(day && `${day}T${time}Z`) ?? [];
  });
  return dates.sort().at(-1) ?? null;
}

function headOf(
  document: unknown,
  list: readonly unknown[],
  notes: FaultNotes,
): Pick<ZoneFile, 'title' | 'issuedAt' | 'validUntil'> {
  const fields: Fields = fieldsOf(document) ?? {};
  const metadata = fieldsOf(fields.metadata) ?? {};
  const read = (value: unknown) => {
    const at = instantOf(value);
    if (at === undefined) notes.add('UNREADABLE_HEAD', value);
    return at ?? null;
  };
  read(metadata.validFrom);
  return {
    title: textOf(firstOf(fields, 'title', 'name')),
    issuedAt: read(firstOf(metadata, 'issued', 'creationDate') ?? fields.createdAt) ?? updatedIn(list),
    validUntil: read(metadata.validTo),
  };
}

/** Several parts of one zone may follow each other as features of their own: same name, same zone. */
function joinParts(zones: readonly Zone[]): Zone[] {
  const byIdentifier = new Map<string, Zone>();
  for (const zone of zones) {
    const key = JSON.stringify([zone.identifier, { ...zone, volumes: [] }]);
    const before = byIdentifier.get(key);
    byIdentifier.set(key, before ? { ...before, volumes: [...before.volumes, ...zone.volumes] } : zone);
  }
  return [...byIdentifier.values()];
}

function noteTwins(zones: readonly Zone[], faults: ZoneFault[]): void {
  const known = new Set<string>();
  for (const { identifier } of zones) {
    if (known.has(identifier)) faults.push({ identifier, problem: 'DUPLICATE_IDENTIFIER', found: null });
    known.add(identifier);
  }
}

/**
 * Reads a file of no-fly zones, ED-269, ED-318 or GeoJSON made of them, the way real feeds are written: what is missing or wrong
 * is listed and read carefully, and no zone is left out. Those that are set aside stand apart, with a fault that says so.
 */
export function readZoneFile(text: string): ZoneFile | { refusal: ZoneFileRefusal } {
  if (isTooHeavy(text)) return { refusal: 'TOO_LARGE' };
  const document = parsed(text);
  if (document === undefined) return { refusal: 'BROKEN_FILE' };
  const list = listIn(document);
  if (!list) return { refusal: 'NOT_A_ZONE_FILE' };
  if (list.length === 0) return { refusal: 'NO_ZONE' };
  const ofFile = new FaultNotes('');
  const head = headOf(document, list, ofFile);
  const faults: ZoneFault[] = [...ofFile.faults];
  const read = list.map((value, at) => {
    const identifier = identifierOf(value);
    const notes = new FaultNotes(identifier ?? `#${at + 1}`);
    if (identifier === null) notes.add('NO_IDENTIFIER');
    const zone = readZone(value, notes);
    faults.push(...notes.faults);
    return { zone, reason: notes.setAside };
  });
  const isZoneFile = list.some((value) => {
    const fields = fieldsOf(value);
    const properties = fieldsOf(fields?.properties) ?? fields ?? {};
    return ['identifier', 'restriction', 'applicability', 'zoneAuthority'].some((name) => name in properties);
  });
  if (!isZoneFile) return { refusal: 'NOT_A_ZONE_FILE' };
  const zonesOf = (wanted: SetAsideReason | null) =>
    joinParts(read.flatMap(({ zone, reason }) => (reason === wanted ? [zone] : [])));
  const zones = zonesOf(null);
  const setAside = setAsideReasons.flatMap((reason) => zonesOf(reason).map((zone) => ({ zone, reason })));
  noteTwins(zones, faults);
  return { ...head, zones, setAside, faults };
}
