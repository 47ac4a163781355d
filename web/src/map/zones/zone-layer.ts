import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { ZoneRestriction } from '@vigiefaon/domain/zones/zone';
import L from 'leaflet';
import { nameTag } from '../frame/layer-name.ts';
import { toLeafletRings } from '../frame/leaflet-coordinates.ts';
import { onShapePress } from '../frame/on-press.ts';

/** A part of a zone as the map shows it. */
export interface ShownZone {
  zoneId: string;
  restriction: ZoneRestriction;
  geometry: ParcelGeometry;
  name: string;
}

const paneName = 'zones';

/** Below missions, notes and parcels: zones are large, and nothing may hide under them. */
function paneOf(map: L.Map): string {
  if (!map.getPane(paneName)) map.createPane(paneName).style.zIndex = '350';
  return paneName;
}

/** Draws zones on a map; the answer takes them away. */
export function drawZones(
  map: L.Map,
  zones: readonly ShownZone[],
  { chosenId, onChoose }: { chosenId: string | null; onChoose: ((zoneId: string) => void) | null },
): () => void {
  const pane = paneOf(map);
  const renderer = L.svg({ pane, padding: 0.3 });
  const drawn = zones.map((zone) => {
    const isChosen = zone.zoneId === chosenId;
    const shape = L.polygon(toLeafletRings(zone.geometry), {
      pane,
      renderer,
      smoothFactor: 0.5,
      interactive: onChoose !== null,
      className: `map-zone map-zone-${zone.restriction}${isChosen ? ' map-zone-chosen' : ''}`,
    });
    if (onChoose) {
      shape.bindTooltip(nameTag(zone.name), { sticky: true, className: 'map-note-name' });
      onShapePress(shape, () => onChoose(zone.zoneId));
    }
    return shape.addTo(map);
  });
  return () => {
    for (const shape of drawn) shape.remove();
    renderer.remove();
  };
}
