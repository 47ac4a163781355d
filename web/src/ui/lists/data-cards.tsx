import classes from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';

function CardContent<Item>({ item, columns }: { item: Item; columns: DataListProps<Item>['columns'] }) {
  const titles = columns.filter((column) => column.onCard === 'title');
  const lines = columns.filter((column) => (column.onCard ?? 'line') === 'line');
  return (
    <>
      <span className="cluster spread gap-4-12 strong">
        {titles.map((column) => (
          <span key={column.key}>{column.cell(item)}</span>
        ))}
      </span>
      {lines.map((column) => (
        <span key={column.key} className={classes.cardLine}>
          <span className="quiet">{column.header}</span>
          <span>{column.cell(item)}</span>
        </span>
      ))}
    </>
  );
}

export function DataCards<Item>({ items, columns, keyOf, label, onOpen, selectedKey }: DataListProps<Item>) {
  if (!items) {
    return (
      <div aria-busy="true" className={classes.cards}>
        {Array.from({ length: 4 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <span key={row} className="skeleton" style={{ minHeight: 104 }} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} data-selected={selectedKey === keyOf(item) || undefined}>
          {onOpen ? (
            <button type="button" className={classes.card} onClick={() => onOpen(item)}>
              <CardContent item={item} columns={columns} />
            </button>
          ) : (
            <div className={classes.card}>
              <CardContent item={item} columns={columns} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
