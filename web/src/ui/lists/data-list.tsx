import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { useIsDesktop } from '../layout/use-viewport.ts';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';

export interface DataColumn<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  align?: 'right';
  /** Where it stands on the card of a phone; `line` when absent. */
  onCard?: 'title' | 'line' | 'hidden';
}

export interface DataListProps<Item> {
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  columns: readonly DataColumn<Item>[];
  keyOf: (item: Item) => string;
  label: string;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  onOpen?: (item: Item) => void;
  selectedKey?: string | null;
}

/** A table on desktops, cards on phones; skeleton, empty and error states included. */
export function DataList<Item>(props: DataListProps<Item>) {
  const isDesktop = useIsDesktop();
  if (props.error && !props.items) {
    return <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />;
  }
  if (props.items?.length === 0) return props.empty ?? <EmptyState />;
  return isDesktop ? <DataTable {...props} /> : <DataCards {...props} />;
}
