import { drawInto, type MarkerKind, signSvg } from './status-sign.ts';

/** The very figure that stands on the map, for its legend. */
export function StatusSign({ kind }: { kind: MarkerKind }) {
  return <span ref={drawInto(signSvg(kind))} className="map-legend-sign" />;
}
