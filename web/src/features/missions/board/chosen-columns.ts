import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';

/** Columns that can be shown or left out; when and who are always there. */
export const choosableColumns = [
  'parcels',
  'size',
  'distance',
  'status',
  'pilot',
  'phone',
  'answers',
  'received',
] as const;
export type ChoosableColumn = (typeof choosableColumns)[number];

/** A requester sees neither how far away it is nor who answered what. */
export const columnsOfClients: readonly ChoosableColumn[] = ['size', 'status', 'pilot', 'phone', 'received'];

function read(key: string): readonly ChoosableColumn[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? choosableColumns.filter((column) => kept.includes(column)) : null;
  } catch {
    return null;
  }
}

function write(key: string, columns: readonly ChoosableColumn[] | null): void {
  try {
    if (columns === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // A browser that keeps nothing shows the usual columns next time.
  }
}

/** The columns this person has chosen in this browser; null is what fits, which most people never change. */
export function useChosenColumns() {
  const { userId } = useCurrentUser();
  const key = `mission-columns:${userId}`;
  const [chosen, setChosen] = useState(() => read(key));
  const choose = (columns: readonly ChoosableColumn[] | null) => {
    setChosen(columns);
    write(key, columns);
  };
  return { chosen, choose };
}
