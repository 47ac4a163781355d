import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
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
