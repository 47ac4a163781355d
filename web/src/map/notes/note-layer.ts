import type { MapNoteKind, MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import L from 'leaflet';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { onPress } from '../frame/on-press.ts';
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

interface DrawnNote {
  note: ShownNote;
  isSelected: boolean;
  isNamed: boolean;
  layer: L.Marker | L.Path;
}

/** Farther away a meadow is a speck, and notes would only hide the missions. */
const NEAREST_ZOOM = 11;
const NAMED_ZOOM = 16;
const MOST_NAMES = 30;

function isSame(one: ShownNote, other: ShownNote): boolean {
  return (
    one.shape.geometry === other.shape.geometry &&
    one.shape.radiusMeters === other.shape.radiusMeters &&
    one.kind === other.kind &&
    one.name === other.name &&
    one.isPending === other.isPending
  );
}

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
  private readonly drawn = new Map<string, DrawnNote>();
  private notes: readonly ShownNote[] = [];
  private selectedKey: string | null = null;

  constructor(map: L.Map, onSelect: ((key: string) => void) | null) {
    this.map = map;
    this.onSelect = onSelect;
    map.on('zoomend', this.draw);
  }

  remove(): void {
    this.map.off('zoomend', this.draw);
    for (const { layer } of this.drawn.values()) layer.remove();
    this.drawn.clear();
  }

  show(notes: readonly ShownNote[], selectedKey: string | null): void {
    this.notes = notes;
    this.selectedKey = selectedKey;
    this.draw();
  }

  private readonly draw = (): void => {
    const areNamed = this.map.getZoom() >= NAMED_ZOOM && this.notes.length <= MOST_NAMES;
    const isNear = this.map.getZoom() >= NEAREST_ZOOM;
    const shown = this.notes.filter(({ key, isPending }) => isNear || isPending || key === this.selectedKey);
    const wanted = new Set(shown.map(({ key }) => key));
    for (const [key, { layer }] of this.drawn) {
      if (wanted.has(key)) continue;
      layer.remove();
      this.drawn.delete(key);
    }
    for (const note of shown) this.keep(note, note.key === this.selectedKey, areNamed);
  };

  private keep(note: ShownNote, isSelected: boolean, isNamed: boolean): void {
    const known = this.drawn.get(note.key);
    const isKept = known && isSame(known.note, note) && known.isSelected === isSelected && known.isNamed === isNamed;
    if (isKept) return;
    known?.layer.remove();
    const layer = this.make(note, isSelected, isNamed).addTo(this.map);
    this.drawn.set(note.key, { note, isSelected, isNamed, layer });
  }

  private make(note: ShownNote, isSelected: boolean, isNamed: boolean): L.Marker | L.Path {
    const layer = note.shape.shapeKind === 'marker' ? makePin(note, isSelected) : makeShape(note, isSelected);
    const text = document.createElement('span');
    text.textContent = note.name;
    const isPin = layer instanceof L.Marker;
    layer.bindTooltip(text, {
      permanent: isNamed && !isSelected,
      direction: isPin ? 'bottom' : 'center',
      className: 'map-note-name',
    });
    layer.on('add', () => layer.getElement()?.setAttribute('aria-label', note.name));
    const handlePress = this.onSelect && (() => this.onSelect?.(note.key));
    if (!handlePress) return layer;
    if (isPin) return onPress(layer, handlePress);
    return layer.on('click', (event) => {
      L.DomEvent.stopPropagation(event);
      handlePress();
    });
  }
}
