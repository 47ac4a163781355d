import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-list.module.css';
import type { DataColumn, DataListProps } from './data-list.tsx';

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  if (direction === 'ascending') return <IconArrowUp size={16} aria-hidden />;
  return direction ? <IconArrowDown size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden opacity={0.5} />;
}

interface HeaderProps<Item> {
  column: DataColumn<Item>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Header<Item>({ column, sort, onSort }: HeaderProps<Item>) {
  const name = column.sort;
  if (!name || !onSort) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
      >
        {column.header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      <td colSpan={columns}>
        <span className="skeleton skeleton-line" />
      </td>
    </tr>
  ));
}

function Row<Item>({ item, props }: { item: Item; props: DataListProps<Item> }) {
  const { columns, onOpen, onHover } = props;
  const key = props.keyOf(item);
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr
      data-selected={props.selectedKey === key || undefined}
      data-hovered={props.hoveredKey === key || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen ? () => onOpen(item) : undefined}
      onMouseEnter={onHover ? () => onHover(key) : undefined}
      onMouseLeave={onHover ? () => onHover(null) : undefined}
    >
      <td data-align={first.align}>
        {onOpen ? (
          <button
            type="button"
            className={classes.open}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(item);
            }}
          >
            {first.cell(item)}
          </button>
        ) : (
          first.cell(item)
        )}
      </td>
      {others.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(item)}
        </td>
      ))}
    </tr>
  );
}

export function DataTable<Item>(props: DataListProps<Item>) {
  const { items, columns, keyOf, label, sort, onSort, skeletonRows = 8 } = props;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={items === undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => <Row key={keyOf(item)} item={item} props={props} />) ?? (
            <SkeletonRows rows={skeletonRows} columns={columns.length} />
          )}
        </tbody>
      </table>
    </div>
  );
}
