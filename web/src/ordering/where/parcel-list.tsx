import { IconTrash } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../map/drawing/sketch/sketch-history.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { useFieldWords } from '../../map/registers/use-field-words.ts';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type DraftProps, type InterventionDraft, stateOfParcel, withoutParcel } from '../draft/intervention-draft.ts';
import classes from './parcel-list.module.css';

interface ParcelListProps extends DraftProps {
  selectedKey: string | null;
  onShow: (parcel: DrawnParcel) => void;
}

/** Takes a parcel out of the request; the message about it brings it back. */
export function useRemoveParcel({ draft: { parcels }, change }: DraftProps): (key: string) => void {
  const { t } = useTranslation();
  return (key) => {
    change((before) => withoutParcel(before, key));
    showToast({
      severity: 'info',
      summary: t('intervention.parcelRemoved', { name: parcels.find((parcel) => parcel.key === key)?.name ?? '' }),
      action: { label: t('common.undo'), onClick: () => change((before) => ({ ...before, parcels })) },
    });
  };
}

/** The parcels of the request without a map: for fingers, keyboards and screen readers. */
export function ParcelList({ draft, change, selectedKey, onShow }: ParcelListProps) {
  const { t } = useTranslation();
  const remove = useRemoveParcel({ draft, change });
  const rename = (key: string, name: string) =>
    change((before) => ({
      ...before,
      parcels: before.parcels.map((parcel) => (parcel.key === key ? { ...parcel, name } : parcel)),
    }));

  if (draft.parcels.length === 0) return <p className={classes.empty}>{t('intervention.listEmpty')}</p>;
  return (
    <>
      <p className={classes.total}>
        <ParcelTotal parcels={draft.parcels} />
      </p>
      <ul className="stack gap-8">
        {draft.parcels.map((parcel) => (
          <li key={parcel.key} className={classes.item} data-selected={parcel.key === selectedKey}>
            <div className="row gap-8">
              <ParcelThumbnail geometries={[parcel.geometry]} size={44} className="primary" />
              <TextField
                className={classes.name}
                aria-label={t('intervention.parcelName')}
                value={parcel.name}
                maxLength={parcelNameLength}
                error={parcel.name.trim() === '' ? 'REQUIRED' : undefined}
                onChange={(event) => rename(parcel.key, event.currentTarget.value)}
              />
            </div>
            <div className="row gap-8">
              <span className={classes.facts}>
                <ParcelFacts draft={draft} parcel={parcel} />
              </span>
              <QuietButton size="sm" onClick={() => onShow(parcel)}>
                {t('intervention.showOnMap')}
              </QuietButton>
              <IconButton
                label={t('intervention.removeParcel', { name: parcel.name })}
                icon={<IconTrash size={20} />}
                onClick={() => remove(parcel.key)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Hectares, and what sending will do with the parcel. */
export function ParcelFacts({ draft, parcel }: { draft: InterventionDraft; parcel: DrawnParcel }) {
  const { t, format } = useTranslation();
  const { declared } = useFieldWords();
  const state = stateOfParcel(draft, parcel);
  return (
    <>
      <span className="numbers">{format.hectares(areaSquareMeters(parcel.geometry))}</span>
      {state === 'SAME' ? null : <span> · {t(`intervention.parcelState.${state}`)}</span>}
      {parcel.registered ? <span className={classes.declared}>{declared(parcel.registered)}</span> : null}
    </>
  );
}

/** "2 parcels · 5.4 ha" */
export function ParcelTotal({ parcels }: { parcels: readonly DrawnParcel[] }) {
  const { t, format } = useTranslation();
  const size = parcels.reduce((sum, { geometry }) => sum + areaSquareMeters(geometry), 0);
  const count = t('intervention.parcelCount', { count: parcels.length });
  return <span className="numbers">{parcels.length === 0 ? count : `${count} · ${format.hectares(size)}`}</span>;
}
