import { worldPixels } from '@vigiefaon/domain/geometry/world-position';
import L from 'leaflet';

/** Where the canvas lies in the world, in pixels of the zoom it is painted for. */
export interface Frame {
  zoom: number;
  worldSize: number;
  originX: number;
  originY: number;
  width: number;
  height: number;
}

export type Painter = (context: CanvasRenderingContext2D, frame: Frame) => void;

const PADDING = 0.3;

/** One canvas larger than the view, moved with the map and painted again only when the view leaves it. */
export class CanvasLayer extends L.Layer {
  private readonly canvas: HTMLCanvasElement;
  private readonly painter: Painter;
  private readonly paneName: string;
  private paintedZoom = 0;
  private paintedOrigin = L.point(0, 0);
  private paintedSize = L.point(0, 0);
  private nextFrame = 0;

  constructor(painter: Painter, paneName: string) {
    super();
    this.painter = painter;
    this.paneName = paneName;
    this.canvas = document.createElement('canvas');
    this.canvas.className = 'map-canvas leaflet-zoom-animated';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: L.Map): this {
    map.getPane(this.paneName)?.append(this.canvas);
    this.repaint();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.nextFrame);
    this.canvas.remove();
    return this;
  }

  override getEvents(): { [name: string]: L.LeafletEventHandlerFn } {
    return {
      viewreset: () => this.repaint(),
      moveend: () => this.repaint(),
      resize: () => this.repaint(),
      move: () => this.repaintWhenUncovered(),
      zoom: () => this.follow(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        this.follow(center, zoom);
      },
    };
  }

  repaintSoon(): void {
    cancelAnimationFrame(this.nextFrame);
    this.nextFrame = requestAnimationFrame(() => this.repaint());
  }

  private repaintWhenUncovered(): void {
    if (this._map.getZoom() !== this.paintedZoom) return;
    const view = this._map.getPixelBounds();
    const painted = L.bounds(this.paintedOrigin, this.paintedOrigin.add(this.paintedSize));
    if (!painted.contains(view)) this.repaintSoon();
  }

  private repaint(): void {
    const map = this._map;
    if (!map) return;
    const zoom = map.getZoom();
    const size = map.getSize();
    const topLeft = map.containerPointToLayerPoint(size.multiplyBy(-PADDING)).round();
    this.paintedSize = size.multiplyBy(1 + 2 * PADDING).round();
    this.paintedOrigin = map.getPixelOrigin().add(topLeft);
    this.paintedZoom = zoom;
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    const { x: width, y: height } = this.paintedSize;
    this.canvas.width = width * sharpness;
    this.canvas.height = height * sharpness;
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    L.DomUtil.setTransform(this.canvas, topLeft, 1);
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const { x: originX, y: originY } = this.paintedOrigin;
    this.painter(context, { zoom, worldSize: worldPixels(zoom), originX, originY, width, height });
  }

  private follow(center: L.LatLng, zoom: number): void {
    const map = this._map;
    const pane = map.getPane('mapPane');
    if (!pane) return;
    const pixelOrigin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(L.DomUtil.getPosition(pane))
      .round();
    const scale = map.getZoomScale(zoom, this.paintedZoom);
    L.DomUtil.setTransform(this.canvas, this.paintedOrigin.multiplyBy(scale).subtract(pixelOrigin), scale);
  }
}
