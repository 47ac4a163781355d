import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { picturePath } from './picture-path.ts';

export interface ParcelThumbnailProps {
  geometries: readonly ParcelGeometry[];
  /** Side of the square, in pixels. */
  size?: number;
  className?: string;
}

const PICTURE_SIDE = 100;

/** The outline of one or several parcels for a card: no map, no network; an ornament beside the parcel's name. */
export function ParcelThumbnail({ geometries, size = 56, className }: ParcelThumbnailProps) {
  return (
    <svg
      role="presentation"
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${PICTURE_SIDE} ${PICTURE_SIDE}`}
    >
      <path
        d={picturePath(geometries, PICTURE_SIDE)}
        fill="currentColor"
        fillOpacity={0.18}
        fillRule="evenodd"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
