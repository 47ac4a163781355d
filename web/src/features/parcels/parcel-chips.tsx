import { IconPencilPlus, IconX } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './parcel-chips.module.css';
import type { ParcelPickerProps } from './parcel-picker.tsx';
import { findParcels, searchedFrom } from './parcel-search.ts';
import { useParcels } from './parcels.queries.ts';
import { useParcelImport } from './use-parcel-import.tsx';

/** The same choice as `ParcelPicker` in little room, for somebody who knows the meadows by name. */
export function ParcelChips(props: ParcelPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useParcels(props.clientId);
  const parcels = data?.items ?? [];
  const { button, dialog } = useParcelImport(props.onImport);
  return (
    <div className="stack gap-12" aria-busy={!data && !error}>
      {dialog}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && parcels.length === 0 && props.newShapes.length === 0 ? (
        <p className="quiet">{t('parcels.chipsNone')}</p>
      ) : null}
      {parcels.length >= searchedFrom ? (
        <TextField
          type="search"
          aria-label={t('parcels.search')}
          placeholder={t('parcels.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
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

interface OwnChipProps {
  parcel: Parameters<ParcelPickerProps['onChoose']>[0];
  choice: ParcelPickerProps;
}

function OwnChip({ parcel, choice }: OwnChipProps) {
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
        <ParcelThumbnail geometries={[geometry]} size={36} className={classes.picture ?? ''} />
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
      <ParcelThumbnail geometries={[geometry]} size={36} className={classes.picture ?? ''} />
      <span className="breaks">
        <strong>{name}</strong> <span className={classes.size}>{format.hectares(areaSquareMeters(geometry))}</span>
      </span>
      <IconButton label={t('parcels.removeNew', { name })} icon={<IconX size={20} aria-hidden />} onClick={onRemove} />
    </li>
  );
}
