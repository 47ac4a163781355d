export type MarkerKind = 'TODO' | 'AFFECTED' | 'DONE' | 'CANCELED' | 'MEETING_POINT' | 'HOME' | 'PLACE' | 'TAKE_OFF';

export const MISSION_KINDS = ['TODO', 'AFFECTED', 'DONE', 'CANCELED'] as const;

const FIGURES: Record<MarkerKind, string> = {
  TODO: '<circle class="map-sign-ring" cx="12" cy="12" r="7"/>',
  AFFECTED:
    '<circle class="map-sign-line" cx="12" cy="12" r="7.5"/><path class="map-sign-fill" d="M12 4.5a7.5 7.5 0 0 0 0 15z"/>',
  DONE: '<circle class="map-sign-fill" cx="12" cy="12" r="9"/><path class="map-sign-check" d="M7.8 12.3l2.9 2.9 5.5-6"/>',
  CANCELED:
    '<circle class="map-sign-line" cx="12" cy="12" r="7.5"/><path class="map-sign-line" d="M6.7 17.3L17.3 6.7"/>',
  MEETING_POINT: '<path class="map-sign-fill" d="M8 20V4.5h9.5L15 8.5l2.5 4H10V20z"/>',
  HOME: '<path class="map-sign-fill" d="M12 4.5l8 7h-2.2V19H14v-5h-4v5H6.200v-7.500H4z"/>',
  TAKE_OFF: '<path class="map-sign-fill" d="M12 4l6.500 15L12 15.500 5.500 19z"/>',
  PLACE: '<circle class="map-sign-fill" cx="12" cy="12" r="5"/>',
};

/** Puts a figure, which for Leaflet is a text, into an element of React. */
export function drawInto(svg: string): (holder: HTMLElement | null) => void {
  return (holder) => {
    if (holder) holder.innerHTML = svg;
  };
}

/** The sign of a state: its figure differs as much as its colour, for whoever sees no colours. */
export function signSvg(kind: MarkerKind): string {
  return `<svg class="map-sign map-sign-${kind}" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><circle class="map-sign-paper" cx="12" cy="12" r="11.25"/>${FIGURES[kind]}</svg>`;
}
