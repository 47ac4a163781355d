import type { ParcelGeometryRefusal } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { useTranslation } from '../../i18n/use-translation.ts';

type Hint = 'Polygon' | 'Rectangle' | 'Finish' | 'Edit' | 'Vertex' | 'MeetingPoint';

interface DrawingStatusProps {
  areaSquareMeters: number | null;
  name: string | null;
  refusal: ParcelGeometryRefusal | null;
  /** What to do next. */
  hint: `map.hint${Hint}` | null;
}

/** Live hectares, and in words what is wrong with the shape. */
export function DrawingStatus({ areaSquareMeters, name, refusal, hint }: DrawingStatusProps) {
  const { t, format } = useTranslation();
  return (
    <div className="map-drawing-status">
      {(areaSquareMeters !== null || hint) && (
        <div className="map-drawing-card">
          {areaSquareMeters !== null && (
            <output className="map-drawing-area">
              {name && <span>{name}</span>}
              <strong>{format.hectares(areaSquareMeters)}</strong>
            </output>
          )}
          {hint && !refusal && <p className="map-hint">{t(hint)}</p>}
        </div>
      )}
      <p role="alert" className="map-drawing-refusal">
        {refusal ? t(`map.refusal.${refusal.reason}`) : ''}
      </p>
    </div>
  );
}
