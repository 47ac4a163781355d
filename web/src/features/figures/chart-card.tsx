import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './figures.module.css';
import { FiguresTable } from './figures-table.tsx';
import type { FiguresLine } from './figures-values.ts';

interface ChartCardProps {
  title: string;
  nameHeading: string;
  lines: readonly FiguresLine[];
  actions?: ReactNode;
  note?: string;
  children: ReactNode;
}

/** On paper nobody can open anything. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => setPrinting(true);
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** A chart with the table behind it. */
export function ChartCard({ title, nameHeading, lines, actions, note, children }: ChartCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
      {note ? <p className="quiet small">{note}</p> : null}
      <details open={isOpen || isPrinting} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('figures.table.show')}</summary>
        {isOpen || isPrinting ? (
          <FiguresTable label={t('figures.table.of', { chart: title })} nameHeading={nameHeading} lines={lines} />
        ) : null}
      </details>
    </section>
  );
}
