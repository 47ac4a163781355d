import { IconTrash } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { IconButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type InterventionDraft, stateOfParcel } from '../draft/intervention-draft.ts';
import { ParcelTotal } from '../wizard/request-summary.tsx';
import classes from './parcel-list.module.css';

interface ParcelListProps {
  draft: InterventionDraft;
  change: (make: (draft: InterventionDraft) => InterventionDraft) => void;
  selectedKey: string | null;
  onShow: (parcel: DrawnParcel) => void;
}

/** The parcels of the request without a map: for fingers, keyboards and screen readers. */
export function ParcelList({ draft, change, selectedKey, onShow }: ParcelListProps) {
  const { t } = useTranslation();

  const rename = (key: string, name: string) =>
    change((before) => ({
      ...before,
      parcels: before.parcels.map((parcel) => (parcel.key === key ? { ...parcel, name } : parcel)),
    }));
  const remove = (parcel: DrawnParcel) => {
    const { parcels } = draft;
    change((before) => ({ ...before, parcels: before.parcels.filter(({ key }) => key !== parcel.key) }));
    showToast({
      severity: 'info',
      summary: t('intervention.parcelRemoved', { name: parcel.name }),
      action: { label: t('common.undo'), onClick: () => change((before) => ({ ...before, parcels })) },
    });
  };

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
              <ParcelThumbnail geometries={[parcel.geometry]} size={44} className={classes.picture ?? ''} />
              <TextField
                className={classes.name ?? ''}
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
                onClick={() => remove(parcel)}
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
  const state = stateOfParcel(draft, parcel);
  return (
    <>
      <span className="numbers">{format.hectares(areaSquareMeters(parcel.geometry))}</span>
      {state === 'SAME' ? null : <span> · {t(`intervention.parcelState.${state}`)}</span>}
    </>
  );
}
