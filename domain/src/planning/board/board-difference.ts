import type { BoardChange } from './board-change.ts';
import type { PlanningBoard } from './planning-board.ts';

type Lists = Required<{ [Name in keyof BoardChange['lists']]-?: readonly ItemOf<Name>[] }>;
type ItemOf<Name extends keyof BoardChange['lists']> = NonNullable<BoardChange['lists'][Name]>['changed'][number];
interface ListChange<Item> {
  gone: string[];
  changed: Item[];
  added: { at: number; item: Item }[];
}

const nameOf: { [Name in keyof Lists]: (item: ItemOf<Name>) => string } = {
  rounds: ({ pilotId }) => pilotId,
  unplanned: ({ missionId, share }) => `${missionId} ${share}`,
  pilots: ({ pilotId }) => pilotId,
  missions: ({ missionId }) => missionId,
  drafts: ({ pilotId }) => pilotId,
};

function apart({ rounds, unplanned, pilots, missions, ...board }: PlanningBoard) {
  const { rounds: drafts, ...decisions } = board.decisions;
  return { single: { ...board, decisions }, lists: { rounds, unplanned, pilots, missions, drafts } };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function listChangeBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  name: (item: Item) => string,
): ListChange<Item> | undefined {
  const old = new Map(before.map((item) => [name(item), item]));
  const names = after.map(name);
  const stays = new Set(names.filter((one) => old.has(one)));
  const inOldOrder = before.map(name).filter((one) => stays.has(one));
  // In another order they are sent anew: that is rare, and a second way to say it would be one more to get wrong.
  const isNamedOnce = old.size === before.length && new Set(names).size === names.length;
  const isInOrder = isNamedOnce && isSame(inOldOrder, [...stays]);
  const kept = isInOrder ? stays : new Set<string>();
  const gone = before.map(name).filter((one) => !kept.has(one));
  const changed = after.filter((item) => kept.has(name(item)) && !isSame(old.get(name(item)), item));
  const added = after.flatMap((item, at) => (kept.has(name(item)) ? [] : [{ at, item }]));
  return gone.length + changed.length + added.length > 0 ? { gone, changed, added } : undefined;
}

function listWith<Item>(
  before: readonly Item[],
  change: ListChange<Item> | undefined,
  name: (item: Item) => string,
): readonly Item[] {
  if (!change) return before;
  const gone = new Set(change.gone);
  const changed = new Map(change.changed.map((item) => [name(item), item]));
  const list = before.filter((item) => !gone.has(name(item))).map((item) => changed.get(name(item)) ?? item);
  for (const { at, item } of change.added) list.splice(at, 0, item);
  return list;
}

/** What has to be sent to whoever has `before` on the screen, so that it becomes `after`. */
export function boardChangeBetween(before: PlanningBoard, after: PlanningBoard): BoardChange {
  const [one, other] = [apart(before), apart(after)];
  const differing = Object.entries(other.single).filter(
    ([field, value]) => !isSame(one.single[field as keyof typeof one.single], value),
  );
  const listOf = <Name extends keyof Lists>(name: Name) =>
    listChangeBetween<ItemOf<Name>>(one.lists[name], other.lists[name], nameOf[name]);
  return {
    ...Object.fromEntries(differing),
    since: before.etag,
    etag: after.etag,
    lists: {
      rounds: listOf('rounds'),
      unplanned: listOf('unplanned'),
      pilots: listOf('pilots'),
      missions: listOf('missions'),
      drafts: listOf('drafts'),
    },
  };
}

/** The board that a change makes of the one it was computed from. What stays is the same object as before. */
export function boardWith(before: PlanningBoard, { since: _, lists: changes, ...fields }: BoardChange): PlanningBoard {
  const { single: known, lists: old } = apart(before);
  const listOf = <Name extends keyof Lists>(name: Name) =>
    listWith<ItemOf<Name>>(old[name], changes[name], nameOf[name]) as ItemOf<Name>[];
  const { decisions, ...rest } = { ...known, ...fields };
  return {
    ...rest,
    decisions: { ...decisions, rounds: listOf('drafts') },
    rounds: listOf('rounds'),
    unplanned: listOf('unplanned'),
    pilots: listOf('pilots'),
    missions: listOf('missions'),
  };
}
