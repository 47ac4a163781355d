import { useMap } from './map-context.ts';
import { useCoveredRoom } from './use-covered-room.ts';

/** Points at the middle of what is left free above the toolbox; `forKeys`: only while the keyboard stands on the map. */
export function Crosshair({ forKeys = false }: { forKeys?: boolean }) {
  const covered = useCoveredRoom(useMap());
  return (
    <svg
      className={`map-crosshair${forKeys ? ' map-crosshair-for-keys' : ''}`}
      style={{ top: `calc((100% - ${covered}px) / 2)` }}
      viewBox="0 0 64 64"
      width="64"
      height="64"
      aria-hidden="true"
    >
      <path className="map-crosshair-halo" d="M32 4v20M32 40v20M4 32h20M40 32h20" />
      <path className="map-crosshair-line" d="M32 4v20M32 40v20M4 32h20M40 32h20" />
      <circle className="map-crosshair-halo" cx="32" cy="32" r="3" />
      <circle className="map-crosshair-line" cx="32" cy="32" r="3" />
    </svg>
  );
}
