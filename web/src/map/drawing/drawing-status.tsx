import type { ParcelGeometryRefusal } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { useTranslation } from '../../i18n/use-translation.ts';

interface DrawingStatusProps {
  areaSquareMeters: number | null;
  name: string | null;
  refusal: ParcelGeometryRefusal | null;
}

/** Live hectares, and in words what is wrong with the shape. */
export function DrawingStatus({ areaSquareMeters, name, refusal }: DrawingStatusProps) {
  const { t, format } = useTranslation();
  return (
    <div className="map-drawing-status">
      {areaSquareMeters !== null && (
        <output className="map-drawing-area">
          {name && <span>{name}</span>}
          <strong>{format.hectares(areaSquareMeters)}</strong>
        </output>
      )}
      <p role="alert" className="map-drawing-refusal">
        {refusal ? t(`map.refusal.${refusal.reason}`) : ''}
      </p>
    </div>
  );
}
