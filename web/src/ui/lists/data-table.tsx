import classes from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      <td colSpan={columns}>
        <span className="skeleton skeleton-line" />
      </td>
    </tr>
  ));
}

function Row<Item>({ item, props }: { item: Item; props: DataListProps<Item> }) {
  const { columns, onOpen } = props;
  const key = props.keyOf(item);
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr
      data-selected={props.selectedKey === key || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen ? () => onOpen(item) : undefined}
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
  const { items, columns, keyOf, label } = props;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={items === undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => <Row key={keyOf(item)} item={item} props={props} />) ?? (
            <SkeletonRows columns={columns.length} />
          )}
        </tbody>
      </table>
    </div>
  );
}
