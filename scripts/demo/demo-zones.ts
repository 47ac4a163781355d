import { readFileSync } from 'node:fs';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import type { ZoneCountry } from '@vigiefaon/domain/zones/zone-countries';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/database/tables.ts';
import { holdFileSource } from '../../server/src/features/zones/zone-sources.repository.ts';
import { replaceZones } from '../../server/src/features/zones/zones.repository.ts';
import { recheckOpenMissions } from '../../server/src/features/zones/zones-check.repository.ts';
import type { DemoParcel } from './demo-parcels.ts';

const luxembourg = new URL('../../server/src/features/zones/fixtures/luxembourg.geojson', import.meta.url);

interface InventedZone {
  at: Position;
  metersEast?: number;
  radius: number;
  name: { fr: string; de: string; nl: string };
  restriction: string;
  reason: string;
  schedule?: object[];
}

function zoneOf({ at, metersEast = 0, radius, name, restriction, reason, schedule }: InventedZone, number: number) {
  const center = [at[0] + metersEast / 70_000, at[1]];
  const texts = Object.entries(name).map(([lang, text]) => ({ lang, text }));
  return {
    identifier: `DEMO-${number}`,
    country: 'BEL',
    name: texts,
    type: 'COMMON',
    restriction,
    reason: [reason],
    applicability: schedule ? [{ permanent: 'NO', schedule }] : [{ permanent: 'YES' }],
    zoneAuthority: [
      {
        name: 'Autorité inventée',
        email: 'zones@demo.test',
        phone: '+32 470 00 00 90',
        purpose: 'AUTHORIZATION',
        intervalBefore: 'P2D',
      },
    ],
    geometry: [
      {
        uomDimensions: 'M',
        lowerLimit: 0,
        lowerVerticalReference: 'AGL',
        upperLimit: 120,
        upperVerticalReference: 'AGL',
        horizontalProjection: { type: 'Circle', center, radius },
      },
    ],
  };
}

/** Around real meadows, but of no authority: every name says so. */
function inventedZones(parcels: readonly (readonly DemoParcel[])[]) {
  const middle = (requester: number, which = 0): Position => {
    const parcel = parcels[requester]?.[which];
    return (parcel && centerOf(parcel.geometry)) ?? [4.3, 51];
  };
  const zones: InventedZone[] = [
    {
      at: middle(0),
      metersEast: 320,
      radius: 300,
      restriction: 'REQ_AUTHORISATION',
      reason: 'AIR_TRAFFIC',
      name: { fr: 'Héliport inventé (démo)', de: 'Erfundener Heliport (Demo)', nl: 'Verzonnen helihaven (demo)' },
    },
    {
      at: middle(1),
      radius: 500,
      restriction: 'CONDITIONAL',
      reason: 'NATURE',
      name: { fr: 'Réserve inventée (démo)', de: 'Erfundenes Schutzgebiet (Demo)', nl: 'Verzonnen reservaat (demo)' },
      schedule: [{ day: ['ANY'], startEvent: 'BMCT', endEvent: 'SS' }],
    },
    {
      at: middle(2),
      metersEast: 150,
      radius: 120,
      restriction: 'PROHIBITED',
      reason: 'SENSITIVE',
      name: { fr: 'Caserne inventée (démo)', de: 'Erfundene Kaserne (Demo)', nl: 'Verzonnen kazerne (demo)' },
    },
  ];
  const withoutExtent = {
    identifier: 'DEMO-9',
    country: 'BEL',
    name: 'Zone sans contour (démo)',
    restriction: 'CONDITIONAL',
    applicability: [],
    zoneAuthority: [],
    geometry: [],
  };
  return JSON.stringify({ features: [...zones.map(zoneOf), withoutExtent] });
}

interface DemoSource {
  fileName: string;
  name: string;
  attribution: string | null;
  covers: ZoneCountry[];
  text: string;
}

async function insertSource(db: Kysely<Tables>, source: DemoSource, now: Date): Promise<void> {
  const file = readZoneFile(source.text);
  if ('refusal' in file) throw new Error(`${source.fileName}: ${file.refusal}`);
  const sourceId = await holdFileSource(db, source, now);
  await db
    .updateTable('zone_source')
    .set({ attribution: source.attribution, covers: JSON.stringify(source.covers) })
    .where('source_id', '=', sourceId)
    .execute();
  await replaceZones(db, sourceId, file, now);
}

/** The zones of Luxembourg as they were published, and some around the demo's meadows that nobody has published. */
export async function insertDemoZones(db: Kysely<Tables>, parcels: readonly (readonly DemoParcel[])[]): Promise<void> {
  const now = new Date();
  await insertSource(
    db,
    {
      fileName: 'demo.json',
      name: 'Zones inventées de la démo',
      attribution: null,
      covers: ['BE'],
      text: inventedZones(parcels),
    },
    now,
  );
  await insertSource(
    db,
    {
      fileName: 'luxembourg.geojson',
      name: 'Luxembourg',
      covers: ['LU'],
      attribution: 'Direction de l’Aviation Civile Luxembourg, CC0',
      text: readFileSync(luxembourg, 'utf8'),
    },
    now,
  );
  await recheckOpenMissions(db, now);
}
