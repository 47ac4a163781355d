import type { MapNoteKind, MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import L from 'leaflet';
import { KeptLayers } from '../frame/kept-layers.ts';
import { nameTag, readAs } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { onPress, onShapePress } from '../frame/on-press.ts';
import { noteSignSvg } from './note-sign.ts';

export interface ShownNote {
  key: string;
  kind: MapNoteKind;
  shape: MapNoteShape;
  /** The label, or the word for the kind. */
  name: string;
  /** Drawn or changed here, and not saved yet. */
  isPending: boolean;
  isEditable: boolean;
}

/** Farther away a meadow is a speck, and notes would only hide the missions. */
const NEAREST_ZOOM = 11;
const NAMED_ZOOM = 16;
const MOST_NAMES = 30;

function classOf({ kind, shape, isPending }: ShownNote, isSelected: boolean): string {
  const states = `${isSelected ? ' map-note-selected' : ''}${isPending ? ' map-note-pending' : ''}`;
  return `map-note-${kind} map-note-${shape.shapeKind}${states}`;
}

function makePin(note: ShownNote, isSelected: boolean): L.Marker {
  const place = note.shape.geometry.type === 'Point' ? note.shape.geometry.coordinates : ([0, 0] as const);
  const icon = L.divIcon({
    className: `map-note-pin ${classOf(note, isSelected)}`,
    html: noteSignSvg(note.kind),
    iconSize: [44, 44],
    iconAnchor: [22, 42],
  });
  return L.marker([place[1], place[0]], { icon, riseOnHover: true, zIndexOffset: isSelected ? 900 : 100 });
}

function makeShape(note: ShownNote, isSelected: boolean): L.Path {
  const { geometry, radiusMeters } = note.shape;
  const options = { className: `map-note-shape ${classOf(note, isSelected)}`, smoothFactor: 0.5 };
  switch (geometry.type) {
    case 'LineString':
      return L.polyline(geometry.coordinates.map(toLatLng), options);
    case 'Polygon':
      return L.polygon(
        geometry.coordinates.map((ring) => ring.map(toLatLng)),
        options,
      );
    case 'Point': {
      const center = toLatLng(geometry.coordinates);
      return radiusMeters === null
        ? L.circleMarker(center, { ...options, radius: isSelected ? 13 : 10 })
        : L.circle(center, { ...options, radius: radiusMeters });
    }
  }
}

/** Notes on the map; those that have not changed are kept, not made anew. */
export class NoteLayer {
  private readonly map: L.Map;
  private readonly onSelect: ((key: string) => void) | null;
  private readonly drawn: KeptLayers<L.Marker | L.Path>;
  private notes: readonly ShownNote[] = [];
  private selectedKey: string | null = null;

  constructor(map: L.Map, onSelect: ((key: string) => void) | null) {
    this.map = map;
    this.onSelect = onSelect;
    this.drawn = new KeptLayers(map);
    map.on('zoomend', this.draw);
  }

  remove(): void {
    this.map.off('zoomend', this.draw);
    this.drawn.remove();
  }

  show(notes: readonly ShownNote[], selectedKey: string | null): void {
    this.notes = notes;
    this.selectedKey = selectedKey;
    this.draw();
  }

  private readonly draw = (): void => {
    const areNamed = this.map.getZoom() >= NAMED_ZOOM && this.notes.length <= MOST_NAMES;
    const isNear = this.map.getZoom() >= NEAREST_ZOOM;
    this.drawn.redraw(() => {
      for (const note of this.notes) {
        const isSelected = note.key === this.selectedKey;
        if (!isNear && !note.isPending && !isSelected) continue;
        const { kind, name, isPending, shape } = note;
        const look = JSON.stringify([kind, name, isPending, shape.geometry, shape.radiusMeters, isSelected, areNamed]);
        this.drawn.keep(note.key, look, () => this.make(note, isSelected, areNamed));
      }
    });
  };

  private make(note: ShownNote, isSelected: boolean, isNamed: boolean): L.Marker | L.Path {
    const layer = note.shape.shapeKind === 'marker' ? makePin(note, isSelected) : makeShape(note, isSelected);
    const isPin = layer instanceof L.Marker;
    readAs(layer, note.name).bindTooltip(nameTag(note.name), {
      permanent: isNamed && !isSelected,
      direction: isPin ? 'bottom' : 'center',
      className: 'map-note-name',
    });
    const { onSelect } = this;
    if (!onSelect) return layer;
    const handlePress = () => onSelect(note.key);
    return isPin ? onPress(layer, handlePress) : onShapePress(layer, handlePress);
  }
}
