import { useEffect, useRef } from 'react';
import { type MarkerKind, signSvg } from './status-sign.ts';

/** The very figure that stands on the map, for its legend. */
export function StatusSign({ kind }: { kind: MarkerKind }) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (holder.current) holder.current.innerHTML = signSvg(kind);
  }, [kind]);
  return <span ref={holder} className="map-legend-sign" />;
}
