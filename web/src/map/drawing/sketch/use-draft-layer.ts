import type { Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useMemo } from 'react';
import { toLatLng } from '../../frame/leaflet-coordinates.ts';
import { canFinish, crossingOf, type Draft, outlineOf } from './draft.ts';

const NO_POINTS: readonly Position[] = [];

/** What a rule says of the shape; one that crosses itself names the place. */
type Refusal = { reason: string } | { reason: 'SELF_CROSSING'; at: Position };

function lineAlong(outline: Ring, isLine: boolean, isCrossing: boolean): L.Path {
  const className = `map-draft${isCrossing ? ' map-draft-crossing' : ''}`;
  const options = { className, interactive: false, smoothFactor: 0 };
  const latLngs = outline.map(toLatLng);
  return outline.length > 2 && !isLine ? L.polygon(latLngs, options) : L.polyline(latLngs, options);
}

/** Larger where one press more closes the shape. */
function dotAt(point: Position, closes: boolean): L.CircleMarker {
  const className = `map-draft-point${closes ? ' map-draft-first' : ''}`;
  return L.circleMarker(toLatLng(point), { radius: closes ? 11 : 6, className, interactive: false });
}

const unseenByKeys: L.MarkerOptions = { interactive: false, keyboard: false, zIndexOffset: 2000 };

const crossingIcon = L.divIcon({
  className: 'map-crossing',
  iconSize: [34, 34],
  html: '<svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true"><circle class="map-crossing-ring" cx="17" cy="17" r="14"/><path class="map-crossing-cross" d="M12 12l10 10M22 12L12 22"/></svg>',
});

/**
 * The shape on its way: outline up to the pointer, the points placed, and where it crosses itself, or where the shape that is
 * refused does. Answers the outline, and where it crosses itself already.
 */
export function useDraftLayer(
  map: L.Map | null,
  draft: Draft | null,
  pointer: Position | null,
  refusal: Refusal | null,
) {
  const outline = useMemo(() => (draft ? outlineOf(draft, pointer) : []), [draft, pointer]);
  const crossing = useMemo(() => (draft ? crossingOf({ kind: draft.kind, points: outline }) : null), [draft, outline]);
  const points = draft?.points ?? NO_POINTS;
  const isClosable = draft?.kind === 'polygon' && canFinish(draft);
  const isLine = draft?.kind === 'polyline';
  const marked = crossing ?? (refusal && 'at' in refusal ? refusal.at : null);

  useEffect(() => {
    if (!map || outline.length === 0) return;
    // Behind the points placed so far, which are not drawn anew with every move of the pointer.
    const line = lineAlong(outline, isLine, marked !== null)
      .addTo(map)
      .bringToBack();
    return () => void line.remove();
  }, [map, outline, marked, isLine]);

  useEffect(() => {
    if (!map || points.length === 0) return;
    const dots = points.map((point, at) => dotAt(point, at === 0 && isClosable));
    const group = L.layerGroup(dots).addTo(map);
    return () => void group.remove();
  }, [map, points, isClosable]);

  useEffect(() => {
    if (!map || !marked) return;
    const mark = L.marker(toLatLng(marked), { icon: crossingIcon, ...unseenByKeys }).addTo(map);
    return () => void mark.remove();
  }, [map, marked]);

  return { outline, crossing };
}
