import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../map/drawing/sketch/sketch-history.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { Fault } from '../fault.tsx';
import classes from './chosen-field.module.css';

interface ChosenFieldProps {
  parcel: DrawnParcel;
  fault: string | null;
  onLeave: () => void;
}

/** A field that was taken, with its shape and size, what was declared on it, and what is wrong with it. */
export function ChosenField({ parcel: { name, geometry, registered }, fault, onLeave }: ChosenFieldProps) {
  const { t, format } = useTranslation();
  const size = format.hectares(areaSquareMeters(geometry));
  const crop = registered ? (registered.crop ?? t('orderPage.noCrop')) : null;
  const year = registered ? t('orderPage.declared', { year: String(registered.year) }) : null;
  return (
    <li className={classes.chosen} data-fault={fault === null ? undefined : true}>
      <ParcelThumbnail geometries={[geometry]} size={48} className="primary" />
      <div>
        <strong className="numbers">{size}</strong> {name}
        {crop ? <p className="quiet small">{[crop, year].filter(Boolean).join(' · ')}</p> : null}
        <Fault>{fault}</Fault>
      </div>
      <button type="button" className={classes.leave} aria-label={t('orderPage.leave', { name })} onClick={onLeave}>
        ×
      </button>
    </li>
  );
}
