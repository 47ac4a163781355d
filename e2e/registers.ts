import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import type { RegisterEdition } from '@vigiefaon/domain/registered-parcels/register';
import {
  deleteRegisterEdition,
  importRegisterEdition,
  listRegisters,
  saveRegister,
} from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { strToU8, zipSync } from 'fflate';
import { aDbf, aShp } from '../server/src/features/parcels/import/fixtures/a-shapefile.ts';
import { admin, logIn } from './people.ts';
import { callServer } from './server-call.ts';

/** A zipped Shapefile of fields, as a publisher has it. */
function fileOf(fields: readonly ParcelGeometry[]): Uint8Array {
  // An outer ring of a Shapefile runs clockwise.
  const records = fields.map((field) => piecesOf(field).flatMap((rings) => rings.map((ring) => ring.toReversed())));
  return zipSync({ 'fields.shp': aShp(records), 'fields.dbf': aDbf(fields.map((_, at) => strToU8(`field ${at}`))) });
}

/** A register of these fields alone, read in by an admin; `end` takes it away again. */
export async function readRegister(registerKey: string, fields: readonly ParcelGeometry[], year: number) {
  const { token } = await logIn(admin);
  const { folder } = await callServer(listRegisters, { token });
  const fileName = `${registerKey}.zip`;
  writeFileSync(join(folder, fileName), fileOf(fields));
  const params = { registerKey };
  const words = { name: registerKey, country: 'BE', licence: 'CC0', attribution: `© ${registerKey}` };
  await callServer(saveRegister, { token, params, body: words });
  const body = { fileName, year, crs: 'EPSG:4326' };
  const { editionId } = await callServer(importRegisterEdition, { token, params, body });
  const edition = async (): Promise<RegisterEdition | undefined> => {
    const { items } = await callServer(listRegisters, { token });
    return items.flatMap(({ editions }) => editions).find((one) => one.editionId === editionId);
  };
  await expect.poll(async () => (await edition())?.state).toBe('READY');
  return {
    end: async () => {
      await callServer(deleteRegisterEdition, { token, params: { registerKey, editionId } });
      rmSync(join(folder, fileName), { force: true });
    },
  };
}
