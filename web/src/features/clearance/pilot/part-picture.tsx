import type { LyingFind } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureOf } from '../../../map/pictures/picture-path.ts';
import classes from '../clearance.module.css';

const side = 200;

interface PartPictureProps {
  parcel: Parcel;
  part: ParcelGeometry | null;
  fawns: readonly LyingFind[];
  /** Where the colours do not mean the cleared part. */
  label?: string;
}

/** The cleared part as it lies in the parcel, and the fawns that lie beside it. */
export function PartPicture({ parcel, part, fawns, label }: PartPictureProps) {
  const { t } = useTranslation();
  const cut = useId();
  const picture = pictureOf([parcel.geometry], side);
  const outline = picture.path([parcel.geometry]);
  const usual = fawns.length > 0 ? t('clearing.partPictureWithFawns') : t('clearing.partPicture');
  return (
    <svg role="img" aria-label={label ?? usual} className={classes.picture} viewBox={`0 0 ${side} ${side}`}>
      <clipPath id={cut}>
        <path d={outline} clipRule="evenodd" />
      </clipPath>
      <path d={outline} className={classes.shape} fillRule="evenodd" />
      {part ? (
        <g data-light="GO" clipPath={`url(#${cut})`}>
          <path d={picture.path([part])} className={classes.shape} fillRule="evenodd" />
        </g>
      ) : null}
      {fawns.map(({ findId, place }) => {
        const [x, y] = picture.at(place.coordinates);
        return <circle key={findId} cx={x} cy={y} r="7" className={classes.fawn} />;
      })}
    </svg>
  );
}
