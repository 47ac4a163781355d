import type { OrderableParcel } from '@vigiefaon/domain/order-links/order-link';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import parts from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ordering/plain-button.tsx';
import { toggled, usualFirst } from './choices.ts';
import classes from './order-page.module.css';

interface FieldCardsProps {
  parcels: readonly OrderableParcel[];
  chosen: readonly string[];
  onChange: (parcelIds: readonly string[]) => void;
}

const many = 4;

/** The fields of the requester, each with its shape. */
export function FieldCards({ parcels, chosen, onChange }: FieldCardsProps) {
  const { t, format } = useTranslation();
  return (
    <fieldset>
      <legend className={classes.legend}>{t('orderPage.fields')}</legend>
      <ul className="stack gap-8">
        {usualFirst(parcels).map(({ parcelId, name, size, geometry, isOfLastTime }) => (
          <li key={parcelId}>
            <label className={classes.field} data-checked={chosen.includes(parcelId)}>
              <input
                type="checkbox"
                className={classes.box}
                checked={chosen.includes(parcelId)}
                onChange={() => onChange(toggled(chosen, parcelId))}
              />
              <ParcelThumbnail geometries={[geometry]} size={48} className="primary" />
              <span className="shrinks">
                <span className={classes.name}>{name}</span>{' '}
                <span className="quiet small numbers">
                  {format.hectares(size)}
                  {isOfLastTime ? ` · ${t('orderPage.lastTime')}` : null}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {parcels.length >= many ? (
        <div className={parts.pair}>
          <PlainButton onClick={() => onChange(parcels.map(({ parcelId }) => parcelId))}>
            {t('orderPage.all')}
          </PlainButton>
          <PlainButton onClick={() => onChange([])}>{t('orderPage.none')}</PlainButton>
        </div>
      ) : null}
    </fieldset>
  );
}
