/** The triangle on a mission where deer or fawns are seen every year; `sign-icon.ts` draws the same. */
export function RiskSign() {
  return (
    <svg className="map-round-risk" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 1.2l7 13H1z" />
      <path className="map-round-risk-line" d="M8 6v4M8 12v.4" />
    </svg>
  );
}
