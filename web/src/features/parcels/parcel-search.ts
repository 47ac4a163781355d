/** From this many parcels on a search helps. */
export const searchedFrom = 9;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The parcels whose name holds every word typed, whatever its accents. */
export function findParcels<P extends { name: string }>(parcels: readonly P[], typed: string): P[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return parcels.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
