import { IconPencilPlus, IconX } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useId, useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { ParcelPickerProps } from './parcel-picker.tsx';
import { findParcels, ParcelSearch } from './parcel-search.tsx';
import classes from './parcels.module.css';
import { useParcelImport } from './use-parcel-import.tsx';

/** The same choice as `ParcelPicker` in little room, for somebody who knows the meadows by name. */
export function ParcelChips(props: ParcelPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useEndpointQuery(listParcels, { params: { clientId: props.clientId } });
  const parcels = data?.items ?? [];
  const { button, dialog } = useParcelImport(props.onImport);
  return (
    <div className="stack gap-12" aria-busy={!data && !error}>
      {dialog}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && parcels.length === 0 && props.newShapes.length === 0 ? (
        <p className="quiet">{t('parcels.chipsNone')}</p>
      ) : null}
      <ParcelSearch parcels={parcels} value={typed} onTyped={setTyped} />
      <ul className={classes.chips}>
        {findParcels(parcels, typed).map((parcel) => (
          <OwnChip key={parcel.parcelId} parcel={parcel} choice={props} />
        ))}
        {props.newShapes.map(({ key, name, geometry }) => (
          <NewChip key={key} name={name} geometry={geometry} onRemove={() => props.onRemoveNew(key)} />
        ))}
      </ul>
      {data ? (
        <div className="cluster gap-8">
          <QuietButton leftSection={<IconPencilPlus size={20} aria-hidden />} onClick={props.onDraw}>
            {t(parcels.length > 0 ? 'parcels.drawNew' : 'parcels.draw')}
          </QuietButton>
          {button}
        </div>
      ) : null}
    </div>
  );
}

function OwnChip({ parcel, choice }: { parcel: Parcel; choice: ParcelPickerProps }) {
  const { format } = useTranslation();
  const id = useId();
  const { parcelId, name, geometry, size } = parcel;
  const isChosen = choice.isChosen(parcelId);
  return (
    <li>
      <label htmlFor={id} className={classes.chip} data-chosen={isChosen}>
        <input
          id={id}
          type="checkbox"
          className={classes.box}
          checked={isChosen}
          onChange={() => (isChosen ? choice.onLeave(parcelId) : choice.onChoose(parcel))}
        />
        <ParcelThumbnail geometries={[geometry]} size={36} className="primary" />
        <span className="breaks">
          <strong>{name}</strong> <span className={classes.size}>{format.hectares(size)}</span>
        </span>
      </label>
    </li>
  );
}

interface NewChipProps {
  name: string;
  geometry: ParcelGeometry;
  onRemove: () => void;
}

function NewChip({ name, geometry, onRemove }: NewChipProps) {
  const { t, format } = useTranslation();
  return (
    <li className={classes.chip} data-chosen="true">
      <ParcelThumbnail geometries={[geometry]} size={36} className="primary" />
      <span className="breaks">
        <strong>{name}</strong> <span className={classes.size}>{format.hectares(areaSquareMeters(geometry))}</span>
      </span>
      <IconButton label={t('parcels.removeNew', { name })} icon={<IconX size={20} aria-hidden />} onClick={onRemove} />
    </li>
  );
}
