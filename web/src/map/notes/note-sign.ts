import type { MapNoteKind } from '@vigiefaon/domain/map-notes/map-note';

const FIGURES: Record<MapNoteKind, string> = {
  OBSTACLE:
    '<path class="map-note-line" d="M12 4.8l7.2 12.9H4.8z"/><path class="map-note-line" d="M12 9.6v4M12 15.6v.2"/>',
  ACCESS: '<path class="map-note-line" d="M8.2 19l2-14M15.8 19l-2-14M12 6.5v2M12 11v2.5M12 16v2.5"/>',
  MEETING_POINT: '<path class="map-note-fill" d="M8 20V4.5h9.5L15 8.500l2.5 4H10V20z"/>',
  NO_GO: '<circle class="map-note-line" cx="12" cy="12" r="7"/><path class="map-note-line" d="M7.2 12h9.6"/>',
  WOOD_EDGE: '<path class="map-note-line" d="M8.500 5l3.500 8H5zM15.500 7l3.500 8h-7zM8.500 13v5M15.500 15v4"/>',
  NOTE: '<path class="map-note-line" d="M7 5h10v14H7zM9.5 9h5M9.5 12h5M9.5 15h3"/>',
};

/** The figure of a kind of note: it differs as much as its colour. */
export function noteSignSvg(kind: MapNoteKind): string {
  return `<svg class="map-note-sign map-note-${kind}" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><circle class="map-note-paper" cx="12" cy="12" r="11.25"/>${FIGURES[kind]}</svg>`;
}
