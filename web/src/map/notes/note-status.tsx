import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import type { MapNoteShapeRefusal } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import type { TextKey } from '../../i18n/namespaces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { measureOfNote } from './note-geometry.ts';

/** Length, area or radius in words, for a card and for a list. */
export function useMeasureText(): (shape: MapNoteShape) => string | null {
  const { t, format } = useTranslation();
  const distance = (meters: number) =>
    meters < 1000
      ? t('mapNotes.meters', { count: format.count(Math.round(meters)) })
      : format.kilometres(meters / 1000);
  return (shape) => {
    const measure = measureOfNote(shape);
    if (!measure) return null;
    if (measure.what === 'AREA') return format.hectares(measure.squareMeters);
    if (measure.what === 'LENGTH') return distance(measure.meters);
    return t('mapNotes.radiusOf', { distance: distance(measure.meters) });
  };
}

interface NoteStatusProps {
  shape: MapNoteShape | null;
  refusal: MapNoteShapeRefusal | null;
  hint: TextKey | null;
}

/** The size as the shape grows, what to do next, and in words what is wrong with it. */
export function NoteStatus({ shape, refusal, hint }: NoteStatusProps) {
  const { t } = useTranslation();
  const measureText = useMeasureText();
  const size = shape && measureText(shape);
  return (
    <div className="map-drawing-status">
      {(size || hint) && (
        <div className="map-drawing-card">
          {size && (
            <output className="map-drawing-area">
              <strong>{size}</strong>
            </output>
          )}
          {hint && !refusal && <p className="map-hint">{t(hint)}</p>}
        </div>
      )}
      <p role="alert" className="map-drawing-refusal">
        {refusal ? t(`mapNotes.refusal.${refusal.reason}`) : ''}
      </p>
    </div>
  );
}
