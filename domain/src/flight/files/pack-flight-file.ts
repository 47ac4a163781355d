import type { Archive, FlightFile } from './flight-file.ts';

/** What writes archives where this runs; the domain has none of its own. */
export interface Packer {
  zipSync: (files: Record<string, Uint8Array>) => Uint8Array;
  strToU8: (text: string) => Uint8Array;
}

function packed(archive: Archive, packer: Packer): Uint8Array {
  const entries = Object.entries(archive).map(([path, content]): [string, Uint8Array] => [
    path,
    typeof content === 'string' ? packer.strToU8(content) : packed(content.archive, packer),
  ]);
  return packer.zipSync(Object.fromEntries(entries));
}

/** The bytes of a file. */
export function packFlightFile({ content }: FlightFile, packer: Packer): Uint8Array {
  return typeof content === 'string' ? packer.strToU8(content) : packed(content.archive, packer);
}
