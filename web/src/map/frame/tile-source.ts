import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { tileAddress } from '@vigiefaon/domain/settings/tile-template';
import L from 'leaflet';

const FAILURES_BEFORE_WORD = 4;
const SILENCE_BEFORE_WORD_MS = 8_000;

/** Asks for each picture by the very address under which it was loaded ahead of the night. */
class TemplateTiles extends L.TileLayer {
  private readonly template: string;

  constructor(template: string, options: L.TileLayerOptions) {
    super(template, options);
    this.template = template;
  }

  override getTileUrl({ x, y, z }: L.Coords): string {
    return tileAddress(this.template, { x, y, z });
  }
}

/** `NOT_ALLOWED`: this page was loaded before the service was chosen, and may not ask it. */
export type TilesState = 'ANSWERING' | 'SILENT' | 'NOT_ALLOWED';

/** Tells when a service refuses or keeps silent, and when it answers again. */
function watchAvailability(tiles: L.TileLayer, url: string, onState: (state: TilesState) => void): () => void {
  let failures = 0;
  let isAllowed = true;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const isDown = () => {
    if (isAllowed) onState('SILENT');
  };
  const host = url.replace(/^https?:\/\/(\{s\}\.)?/, '').replace(/[/?].*$/, '');
  const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (!blockedURI.includes(host)) return;
    isAllowed = false;
    onState('NOT_ALLOWED');
  };
  document.addEventListener('securitypolicyviolation', refused);
  tiles.on('loading', () => {
    clearTimeout(silence);
    silence = setTimeout(isDown, SILENCE_BEFORE_WORD_MS);
  });
  tiles.on('load', () => clearTimeout(silence));
  tiles.on('tileload', () => {
    clearTimeout(silence);
    failures = 0;
    onState('ANSWERING');
  });
  tiles.on('tileerror', () => {
    failures += 1;
    if (failures >= FAILURES_BEFORE_WORD) isDown();
  });
  return () => {
    clearTimeout(silence);
    document.removeEventListener('securitypolicyviolation', refused);
  };
}

/** Lays the tiles of a service over the vector basemap; the answer takes them away. */
export function addTiles(map: L.Map, source: TileSource, onState: (state: TilesState) => void): () => void {
  const options: L.TileLayerOptions = { maxZoom: 21, maxNativeZoom: 19, detectRetina: false };
  const tiles = new TemplateTiles(source.url, options);
  const stopWatching = watchAvailability(tiles, source.url, onState);
  const tryAgain = () => void tiles.redraw();
  window.addEventListener('online', tryAgain);
  tiles.addTo(map);
  return () => {
    stopWatching();
    window.removeEventListener('online', tryAgain);
    tiles.off().remove();
  };
}
