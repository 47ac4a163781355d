import type { HeightFault } from '@vigiefaon/domain/terrain/height-fault';
import { countVoids, type HeightGrid } from '@vigiefaon/domain/terrain/height-grid';
import { type HeightSource, sourceOfName } from '@vigiefaon/domain/terrain/height-source';
import { readHgt } from '@vigiefaon/domain/terrain/hgt';
import { mostHeightMegabytes } from '@vigiefaon/domain/terrain/terrain.api';
import { unzipSync } from 'fflate';
import { readGeotiff } from './read-geotiff.ts';

export const mostHeightBytes = mostHeightMegabytes * 1024 * 1024;

export interface ReadHeights {
  readonly grid: HeightGrid;
  readonly source: HeightSource | null;
  readonly voids: number;
}

interface HeightFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const isHeightName = (name: string) => /\.(?:hgt|tiff?)$/i.test(name);

/** The one file of heights in an archive. What it says of its length is believed before it is unpacked. */
function unpacked({ fileName, bytes }: HeightFile): HeightFile | HeightFault {
  let largest = 0;
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (!isHeightName(name)) return false;
      largest = Math.max(largest, originalSize);
      return originalSize <= mostHeightBytes;
    };
    const [entry] = Object.entries(unzipSync(bytes, { filter }));
    if (entry) return { fileName: entry[0], bytes: entry[1] };
    return largest > 0 ? { code: 'TOO_LARGE', found: String(largest) } : { code: 'UNKNOWN_KIND', found: fileName };
  } catch {
    return { code: 'UNREADABLE', found: fileName };
  }
}

async function gridOf({ fileName, bytes }: HeightFile): Promise<HeightGrid | HeightFault> {
  if (/\.hgt$/i.test(fileName)) return readHgt(fileName, bytes);
  if (/\.tiff?$/i.test(fileName)) return readGeotiff(fileName, bytes);
  return { code: 'UNKNOWN_KIND', found: fileName };
}

/** Reads a tile of heights: `.hgt`, `.tif`, or a `.zip` with one of them. Whatever it is not, is said with what was found. */
export async function readHeightFile(file: HeightFile): Promise<ReadHeights | HeightFault> {
  if (file.bytes.length > mostHeightBytes) return { code: 'TOO_LARGE', found: String(file.bytes.length) };
  const inner = /\.zip$/i.test(file.fileName) ? unpacked(file) : file;
  if ('code' in inner) return inner;
  const grid = await gridOf(inner);
  if ('code' in grid) return grid;
  const voids = countVoids(grid);
  if (voids === grid.heights.length) return { code: 'ALL_VOID', found: file.fileName };
  const source = /\.hgt$/i.test(inner.fileName)
    ? 'SRTM'
    : (sourceOfName(inner.fileName) ?? sourceOfName(file.fileName));
  return { grid, source, voids };
}
