import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** "Anne Lejeune"; null for somebody whose account is gone. */
export function authorNameOf(author: MapNote['author']): string | null {
  return [author?.firstname, author?.lastname].filter(Boolean).join(' ') || null;
}

/** Its label, or the word for its kind. */
export function useNoteName(): (note: Pick<MapNoteInformation, 'label' | 'kind'>) => string {
  const { t } = useTranslation();
  return useCallback(({ label, kind }) => label ?? t(`map.note.${kind}`), [t]);
}
