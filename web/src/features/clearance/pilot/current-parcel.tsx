import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../clearance.module.css';
import { useStateLine } from './parcel-row.tsx';
import { lightOf, type PilotParcel } from './pilot-parcels.ts';

interface CurrentParcelProps {
  /** Null where no parcel is drawn. */
  row: PilotParcel | null;
  now: Date;
}

/** The parcel that the bar speaks of, and what is said of it. */
export function CurrentParcel({ row, now }: CurrentParcelProps) {
  const { t, format } = useTranslation();
  const stateLine = useStateLine();
  if (!row) return <p className={classes.current}>{t('missions.noParcelHint')}</p>;
  const { parcel, lying } = row;
  return (
    <div className={classes.current} data-light={lightOf(row, now)}>
      <p>
        <strong>{parcel.name}</strong> <span className="quiet">{format.hectares(parcel.size)}</span>
      </p>
      <p className={classes.light} role="status">
        {stateLine(row, now)}
      </p>
      {lying.length > 0 ? <p className={classes.lying}>{t('clearing.fawns', { count: lying.length })}</p> : null}
    </div>
  );
}
