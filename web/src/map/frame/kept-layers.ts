import type L from 'leaflet';

/** Layers on a map by name: what looks as before stays the element that it was, and keeps the focus and a press under way. */
export class KeptLayers<Layer extends L.Layer> {
  private readonly map: L.Map;
  private readonly kept = new Map<string, { look: string; layer: Layer }>();
  private readonly wanted = new Set<string>();

  constructor(map: L.Map) {
    this.map = map;
  }

  get(name: string): Layer | undefined {
    return this.kept.get(name)?.layer;
  }

  /** What `draw` does not keep is taken away. */
  redraw(draw: () => void): void {
    this.wanted.clear();
    draw();
    for (const [name, { layer }] of this.kept) {
      if (this.wanted.has(name)) continue;
      layer.remove();
      this.kept.delete(name);
    }
  }

  keep(name: string, look: string, make: () => Layer): Layer {
    this.wanted.add(name);
    const known = this.kept.get(name);
    if (known?.look === look) return known.layer;
    known?.layer.remove();
    const layer = make().addTo(this.map);
    this.kept.set(name, { look, layer });
    return layer;
  }

  remove(): void {
    this.redraw(() => undefined);
  }
}
