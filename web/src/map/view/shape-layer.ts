import type { ClearanceLight } from '@vigiefaon/domain/clearance/clearance-light';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { nameTag } from '../frame/layer-name.ts';
import { toLeafletBounds, toLeafletRings } from '../frame/leaflet-coordinates.ts';
import { onShapePress } from '../frame/on-press.ts';

/** The state of its mission, what is said of it itself, or neither. */
export type ShapeKind = 'TODO' | 'AFFECTED' | 'DONE' | 'CANCELED' | ClearanceLight | 'PLAIN';

export interface MapShape {
  /** Selected when the shape is pressed: several may share the id of their mission. */
  id: string;
  geometry: ParcelGeometry;
  kind: ShapeKind;
  label: string;
}

export interface ShapeEvents {
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
}

interface KnownShape {
  shape: MapShape;
  bounds: L.LatLngBounds | null;
  drawn: L.Polygon | null;
}

const NAMED_ZOOM = 15;
const MOST_NAMES = 60;

/** Parcels as polygons, only those in view and only near enough to be more than a speck. */
export class ShapeLayer {
  private readonly map: L.Map;
  private readonly events: ShapeEvents;
  private readonly renderer = L.svg({ padding: 0.3 });
  private known: KnownShape[] = [];
  private highlighted: readonly string[] = [];
  private nearestZoom = 0;

  constructor(map: L.Map, events: ShapeEvents) {
    this.map = map;
    this.events = events;
    map.on('moveend', this.draw);
  }

  remove(): void {
    this.map.off('moveend', this.draw);
    this.clear();
    this.renderer.remove();
  }

  setShapes(shapes: readonly MapShape[], shownFromZoom: number): void {
    this.clear();
    this.nearestZoom = shownFromZoom;
    this.known = shapes.map((shape) => {
      const box = boundsOf(shape.geometry);
      return { shape, bounds: box && toLeafletBounds(box), drawn: null };
    });
    this.draw();
  }

  setHighlighted(ids: readonly string[]): void {
    this.highlighted = ids;
    for (const known of this.known) this.paint(known);
  }

  private clear(): void {
    for (const { drawn } of this.known) drawn?.remove();
    this.known = [];
  }

  private readonly draw = (): void => {
    const zoom = this.map.getZoom();
    const view = this.map.getBounds().pad(0.3);
    const inView = this.known.filter(
      ({ bounds }) => bounds !== null && zoom >= this.nearestZoom && view.intersects(bounds),
    );
    const visible = new Set(inView);
    const areNamed = zoom >= NAMED_ZOOM && inView.length <= MOST_NAMES;
    for (const known of this.known) {
      if (visible.has(known)) {
        known.drawn ??= this.make(known.shape);
        this.paint(known);
        this.name(known, areNamed);
      } else {
        known.drawn?.remove();
        known.drawn = null;
      }
    }
  };

  private make(shape: MapShape): L.Polygon {
    const polygon = L.polygon(toLeafletRings(shape.geometry), {
      renderer: this.renderer,
      className: `map-shape map-shape-${shape.kind}`,
      smoothFactor: 0.5,
    });
    return onShapePress(polygon, () => this.events.onSelect(shape.id))
      .on('mouseover', () => this.events.onHover(shape.id))
      .on('mouseout', () => this.events.onHover(null))
      .addTo(this.map);
  }

  private paint({ shape, drawn }: KnownShape): void {
    const isHighlighted = this.highlighted.includes(shape.id);
    drawn?.getElement()?.classList.toggle('map-shape-highlighted', isHighlighted);
    if (isHighlighted) drawn?.bringToFront();
  }

  private name({ shape, drawn }: KnownShape, isNamed: boolean): void {
    if (!drawn) return;
    const isBound = drawn.getTooltip() !== undefined;
    if (isNamed && !isBound && shape.label) {
      drawn.bindTooltip(nameTag(shape.label), { permanent: true, direction: 'center', className: 'map-shape-name' });
    } else if (!isNamed && isBound) drawn.unbindTooltip();
  }
}
