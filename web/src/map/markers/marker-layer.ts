import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { toWorld, worldPixels } from '@vigiefaon/domain/geometry/world-position';
import L from 'leaflet';
import { KeptLayers } from '../frame/kept-layers.ts';
import { nameTag, readAs } from '../frame/layer-name.ts';
import { onPress } from '../frame/on-press.ts';
import { type MarkerKind, MISSION_KINDS } from '../frame/status-sign.ts';
import { type Cluster, clusterPoints, type WorldPoint } from './cluster-points.ts';
import { fanOut, groupBySpot } from './fan-out.ts';
import { clusterIcon, markerIcon, sumOf, type Tally } from './marker-icons.ts';

export interface MapMarker {
  id: string;
  position: Position;
  kind: MarkerKind;
  /** Read aloud and shown on hover. */
  label: string;
  /** It stands for many that the server gathered: how many of each kind, and where they lie. */
  gathered?: { tally: Tally; bounds: Bounds };
}

interface PlacedMarker extends WorldPoint {
  marker: MapMarker;
}

export interface MarkerEvents {
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
  clusterLabel: (count: number) => string;
}

const CLUSTER_RADIUS_PIXELS = 56;
const APART_ZOOM = 15;

/** Markers in view, gathered when they would cover each other; those that stay in view are kept, not made anew. */
export class MarkerLayer {
  private readonly map: L.Map;
  private readonly events: MarkerEvents;
  private placed: PlacedMarker[] = [];
  private readonly clustersByZoom = new Map<number, Cluster<PlacedMarker>[]>();
  private readonly drawn: KeptLayers<L.Marker>;
  private readonly alone = new Map<string, L.Marker>();
  private highlighted: readonly string[] = [];

  constructor(map: L.Map, events: MarkerEvents) {
    this.map = map;
    this.events = events;
    this.drawn = new KeptLayers(map);
    map.on('moveend', this.draw);
  }

  remove(): void {
    this.map.off('moveend', this.draw);
    this.drawn.remove();
  }

  setMarkers(markers: readonly MapMarker[]): void {
    this.placed = markers.map((marker) => {
      const [x, y] = toWorld(marker.position);
      return { x, y, marker };
    });
    this.clustersByZoom.clear();
    this.draw();
  }

  setHighlighted(ids: readonly string[]): void {
    this.highlighted = ids;
    this.draw();
  }

  private clustersAt(zoom: number): Cluster<PlacedMarker>[] {
    const known = this.clustersByZoom.get(zoom);
    if (known) return known;
    const clusters =
      zoom >= APART_ZOOM
        ? groupBySpot(this.placed).map((members) => ({ x: members[0]?.x ?? 0, y: members[0]?.y ?? 0, members }))
        : clusterPoints(this.placed, CLUSTER_RADIUS_PIXELS / worldPixels(zoom));
    this.clustersByZoom.set(zoom, clusters);
    return clusters;
  }

  /** Gathered ones stay so at every zoom: which they are only the server knows. */
  private readonly draw = (): void => {
    const zoom = this.map.getZoom();
    const view = this.map.getBounds().pad(0.2);
    const [west, north] = toWorld([view.getWest(), view.getNorth()]);
    const [east, south] = toWorld([view.getEast(), view.getSouth()]);
    this.alone.clear();
    this.drawn.redraw(() => {
      for (const cluster of this.clustersAt(zoom)) {
        if (cluster.x < west || cluster.x > east || cluster.y < north || cluster.y > south) continue;
        const isGathered = cluster.members.some(({ marker }) => marker.gathered);
        if (isGathered || (zoom < APART_ZOOM && cluster.members.length > 1)) this.drawCluster(cluster, zoom);
        else this.drawApart(cluster.members);
      }
      this.highlight();
    });
  };

  /**
   * A marker that stands alone is only made larger: put anew under the pointer it would lose the press. One hidden in a
   * cluster is drawn over it.
   */
  private highlight(): void {
    for (const [id, marker] of this.alone) {
      const isHighlighted = this.highlighted.includes(id);
      marker.getElement()?.classList.toggle('map-marker-highlighted', isHighlighted);
      marker.setZIndexOffset(isHighlighted ? 1000 : 0);
    }
    for (const id of this.highlighted) {
      if (this.alone.has(id)) continue;
      const found = this.placed.find(({ marker }) => marker.id === id);
      if (!found) continue;
      this.keep(`highlight:${id}:${found.marker.kind}`, () => this.single(found.marker, [0, 0], true));
    }
  }

  /** The name says all that can be seen of it. */
  private keep(name: string, make: () => L.Marker): L.Marker {
    return this.drawn.keep(name, name, make);
  }

  private drawCluster(cluster: Cluster<PlacedMarker>, zoom: number): void {
    const tally = tallyOf(cluster.members);
    const name = `cluster:${zoom}:${cluster.members[0]?.marker.id}:${Object.entries(tally).join()}`;
    this.keep(name, () => {
      const center = this.map.unproject([cluster.x * worldPixels(zoom), cluster.y * worldPixels(zoom)], zoom);
      const marker = L.marker(center, { icon: clusterIcon(tally), riseOnHover: true });
      nameMarker(marker, this.events.clusterLabel(sumOf(tally)));
      return onPress(marker, () =>
        this.map.flyToBounds(boundsOfMembers(cluster.members), {
          padding: [60, 60],
          maxZoom: Math.max(APART_ZOOM, zoom + 1),
          duration: 0.4,
        }),
      );
    });
  }

  private drawApart(members: PlacedMarker[]): void {
    const shifts = fanOut(members.length);
    members.forEach(({ marker }, at) => {
      const shift = shifts[at] ?? [0, 0];
      const [longitude, latitude] = marker.position;
      const name = `single:${marker.id}:${marker.kind}:${longitude}:${latitude}:${shift.join()}:${marker.label}`;
      this.alone.set(
        marker.id,
        this.keep(name, () => this.single(marker, shift, false)),
      );
    });
  }

  private single(marker: MapMarker, shift: [number, number], isHighlighted: boolean): L.Marker {
    const { id, position, kind, label } = marker;
    const drawn = L.marker([position[1], position[0]], {
      icon: markerIcon(kind, shift, isHighlighted),
      zIndexOffset: isHighlighted ? 1000 : 0,
      riseOnHover: true,
    });
    nameMarker(drawn, label);
    return onPress(drawn, () => this.events.onSelect(id))
      .on('mouseover', () => this.events.onHover(id))
      .on('mouseout', () => this.events.onHover(null));
  }
}

function tallyOf(members: readonly PlacedMarker[]): Tally {
  const tally: Tally = {};
  const add = (kind: MarkerKind, count: number) => {
    tally[kind] = (tally[kind] ?? 0) + count;
  };
  for (const { marker } of members) {
    if (!marker.gathered) add(marker.kind, 1);
    for (const kind of MISSION_KINDS) {
      const count = marker.gathered?.tally[kind] ?? 0;
      if (count > 0) add(kind, count);
    }
  }
  return tally;
}

function boundsOfMembers(members: readonly PlacedMarker[]): L.LatLngBounds {
  const bounds = L.latLngBounds([]);
  for (const { marker } of members) {
    const [longitude, latitude] = marker.position;
    const [west, south, east, north] = marker.gathered?.bounds ?? [longitude, latitude, longitude, latitude];
    bounds.extend([south, west]).extend([north, east]);
  }
  return bounds;
}

function nameMarker(marker: L.Marker, label: string): void {
  readAs(marker, label).bindTooltip(nameTag(label), { direction: 'top', offset: [0, -16], className: 'map-tip' });
}
