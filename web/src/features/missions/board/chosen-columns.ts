import { useLocalStorage } from '@mantine/hooks';
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

/** Null where nothing that can be read was kept. */
function columnsIn(text: string | undefined): readonly ChoosableColumn[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(kept) ? choosableColumns.filter((column) => kept.includes(column)) : null;
  } catch {
    return null;
  }
}

/** The columns this person has chosen in this browser; null is what fits, which most people never change. */
export function useChosenColumns() {
  const { userId } = useCurrentUser();
  const [chosen, choose] = useLocalStorage<readonly ChoosableColumn[] | null>({
    key: `mission-columns:${userId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: columnsIn,
    sync: false,
  });
  return { chosen, choose };
}
