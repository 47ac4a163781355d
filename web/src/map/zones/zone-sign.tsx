import type { ZoneRestriction } from '@vigiefaon/domain/zones/zone';
import '../../theme/map-colors.css';
import './zones.css';

/** The outline that a zone has on the map, small: its dashes tell kinds apart also without colours. */
export function ZoneSign({ restriction }: { restriction: ZoneRestriction }) {
  return (
    <svg className="map-zone-sign" width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      <rect className={`map-zone map-zone-${restriction}`} x="2" y="2" width="24" height="16" rx="3" />
    </svg>
  );
}
