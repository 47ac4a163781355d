import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { clearanceLight } from '@vigiefaon/domain/clearance/clearance-light';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureOf } from '../../../map/pictures/picture-path.ts';
import classes from '../clearance.module.css';

const side = 320;

interface ClearancePictureProps {
  parcels: readonly PublicParcelClearance[];
  now: Date;
  isDark: boolean;
}

/** The parcels as they lie to each other: no map, no network. The list beside it says the same. */
export function ClearancePicture({ parcels, now, isDark }: ClearancePictureProps) {
  const { t, format } = useTranslation();
  const hatch = useId();
  const picture = pictureOf(
    parcels.map(({ geometry }) => geometry),
    side,
  );
  const label = t('clearance.picture', { parcels: format.list(parcels.map(({ name }) => name)) });
  return (
    <svg role="img" aria-label={label} className={classes.picture} viewBox={`0 0 ${side} ${side}`}>
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={classes.hatchGround} />
          <line x1="0" y1="0" x2="0" y2="8" className={classes.hatchLine} />
        </pattern>
      </defs>
      {parcels.map((parcel, index) => {
        const light = isDark ? 'NOT_CLEARED' : clearanceLight(parcel, now);
        const isPart = parcel.clearedPart !== null && (light === 'GO' || light === 'ENDS_SOON');
        const center = centerOf(parcel.geometry);
        const [x, y] = center ? picture.at(center) : [side / 2, side / 2];
        return (
          <g key={parcel.parcelId} data-light={isPart ? 'PART' : light}>
            <path d={picture.path([parcel.geometry])} className={classes.shape} fillRule="evenodd" />
            {isPart && parcel.clearedPart ? (
              <path d={picture.path([parcel.clearedPart])} fill={`url(#${hatch})`} className={classes.part} />
            ) : null}
            <circle cx={x} cy={y} r="13" className={classes.disc} />
            <text x={x} y={y} className={classes.discText}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
