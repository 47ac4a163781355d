import { mostMissionsAtOnce } from '@vigiefaon/domain/missions/mission-bulk';

export type Chosen = ReadonlySet<string>;
export const noneChosen: Chosen = new Set();

function cut(ids: Iterable<string>): Chosen {
  return new Set([...ids].slice(0, mostMissionsAtOnce));
}

/** The selection with this mission more, or without it. */
export function withToggled(chosen: Chosen, id: string): Chosen {
  if (chosen.has(id)) return new Set([...chosen].filter((other) => other !== id));
  return cut([...chosen, id]);
}

/** The selection with everything between two missions of the list, both included. */
export function withRange(chosen: Chosen, shownIds: readonly string[], from: string, to: string): Chosen {
  const [first, last] = [shownIds.indexOf(from), shownIds.indexOf(to)].sort((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return withToggled(chosen, to);
  return cut([...chosen, ...shownIds.slice(first, last + 1)]);
}

/** All that is shown, as far as one call goes. */
export function allOf(shownIds: readonly string[]): Chosen {
  return cut(shownIds);
}
