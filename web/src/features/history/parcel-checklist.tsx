import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { useParcelsOf } from './history.queries.ts';
import classes from './parcel-checklist.module.css';

interface ParcelChecklistProps {
  label: string;
  clientId: string;
  /** Shown first and also when the requester's list does not have them. */
  known: readonly Parcel[];
  chosenIds: readonly string[];
  onChange: (chosenIds: readonly string[]) => void;
}

/** The requester's parcels as a short list to tick. */
export function ParcelChecklist({ label, clientId, known, chosenIds, onChange }: ParcelChecklistProps) {
  const { format } = useTranslation();
  const id = useId();
  const own = useParcelsOf(clientId).data?.items ?? [];
  const knownIds = new Set(known.map(({ parcelId }) => parcelId));
  const parcels = [...known, ...own.filter(({ parcelId }) => !knownIds.has(parcelId))];
  const toggle = (parcelId: string) =>
    onChange(
      chosenIds.includes(parcelId) ? chosenIds.filter((chosen) => chosen !== parcelId) : [...chosenIds, parcelId],
    );
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <ul className={classes.list}>
        {parcels.map(({ parcelId, name, geometry, size }) => (
          <li key={parcelId}>
            <label className={classes.choice} htmlFor={`${id}-${parcelId}`}>
              <input
                id={`${id}-${parcelId}`}
                type="checkbox"
                className={classes.box}
                checked={chosenIds.includes(parcelId)}
                onChange={() => toggle(parcelId)}
              />
              <ParcelThumbnail geometries={[geometry]} size={36} className={classes.picture ?? ''} />
              <span className={classes.name}>{name}</span>
              <span className="quiet small numbers rigid">{format.hectares(size)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
