import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { chooseLayer } from '../../../../parcel-files/choose-layer.ts';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';
import type { ParcelSource } from '../../../../parcel-files/parcel-source.ts';
import { openGeopackage } from '../../../../parcel-files/read-geopackage.ts';
import { type FileKind, recogniseFile } from '../files/recognise-file.ts';
import { unpackZip } from '../files/unpack-zip.ts';
import { openGeoparquet } from './read-geoparquet.ts';
import { openShapefile } from './read-shapefile.ts';

/**
 * Opens the one layer of a file by what the file contains. `folder` is for what is unpacked and for locks; whoever made it
 * removes it. Throws ParcelFileFault.
 */
export async function openRegisterFile(path: string, layer: string | null, folder: string): Promise<ParcelSource> {
  const kind = await recogniseFile(path);
  if (kind !== 'ZIP') return openPlain(kind, path, layer, folder);
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked, { recursive: true });
  const files = await unpackZip(path, unpacked);
  const readable = files.filter((file) => /\.(gpkg|parquet|shp)$/i.test(file));
  if (readable.length === 0) {
    throw new ParcelFileFault(files.some((file) => /\.7z$/i.test(file)) ? 'SEVEN_ZIP' : 'NOT_A_REGISTER_FILE');
  }
  const [only, ...others] = readable;
  // Of several files the name tells which; of one, the layer is a name inside it.
  const isOne = only !== undefined && others.length === 0;
  const chosen = isOne ? only : chooseLayer(readable, layerName, layer);
  const inner = await recogniseFile(chosen);
  if (inner === 'ZIP') throw new ParcelFileFault('NOT_A_REGISTER_FILE');
  return openPlain(inner, chosen, isOne && inner === 'GEOPACKAGE' ? layer : null, folder);
}

/** Without the number that unpacking has put before it. */
function layerName(path: string): string {
  return basename(path, extname(path)).replace(/^\d+-/, '');
}

async function openPlain(
  kind: Exclude<FileKind, 'ZIP'>,
  path: string,
  layer: string | null,
  folder: string,
): Promise<ParcelSource> {
  if (kind === 'GEOPARQUET') return openGeoparquet(path);
  if (kind === 'SHAPEFILE') return openShapefile(path);
  return openGeopackage(await linkTo(path, folder), layer);
}

/** The reader of GeoPackages makes a lock beside the file, which may lie where we must not write, and outlives a killed process. */
async function linkTo(path: string, folder: string): Promise<string> {
  const link = join(folder, 'linked.gpkg');
  await symlink(path, link).catch(() => copyFile(path, link));
  return link;
}
