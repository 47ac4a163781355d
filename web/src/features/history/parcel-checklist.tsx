import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import classes from './edit-request.module.css';
import { useParcelsOf } from './history.queries.ts';

interface ParcelChecklistProps {
  /** Its parcels come first, also when the requester's list does not have them. */
  mission: Mission;
  /** The ids of those that are ticked. */
  value: readonly string[];
  onChange: (chosenIds: readonly string[]) => void;
}

/** The requester's parcels as a short list to tick. */
export function ParcelChecklist({ mission, value, onChange }: ParcelChecklistProps) {
  const { t, format } = useTranslation();
  const own = useParcelsOf(mission.client.clientId).data?.items ?? [];
  const knownIds = new Set(mission.parcels.map(({ parcelId }) => parcelId));
  const parcels = [...mission.parcels, ...own.filter(({ parcelId }) => !knownIds.has(parcelId))];
  const toggle = (parcelId: string) =>
    onChange(value.includes(parcelId) ? value.filter((chosen) => chosen !== parcelId) : [...value, parcelId]);
  return (
    <fieldset>
      <legend className={classes.legend}>{t('history.parcelsLabel')}</legend>
      <ul className={classes.parcels}>
        {parcels.map(({ parcelId, name, geometry, size }) => (
          <li key={parcelId}>
            <label className={classes.choice}>
              <input
                type="checkbox"
                className={classes.box}
                checked={value.includes(parcelId)}
                onChange={() => toggle(parcelId)}
              />
              <ParcelThumbnail geometries={[geometry]} size={36} className="primary" />
              <span className={classes.name}>{name}</span>
              <span className="quiet small numbers rigid">{format.hectares(size)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
