import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusSign } from '../frame/status-sign-picture.tsx';

/** The triangle on a mission where deer or fawns are seen every year; `sign-icon.ts` draws the same. */

/** The triangle on a mission where deer or fawns are seen every year; `sign-icon.ts` draws the same. */
function RiskSign() {
  return (
    <svg className="map-round-risk" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 1.2l7 13H1z" />
      <path className="map-round-risk-line" d="M8 6v4M8 12v.4" />
    </svg>
  );
}

const figures = [
  ['HOME', '3'],
  ['IDLE_HOME', '4'],
  ['AWAY_HOME', '5'],
  ['STOP', '3b'],
] as const;

/** Closed until asked for. `missing` says what could not be put on the map. */
export function RoundsLegend({ missing }: { missing: string | null }) {
  const { t } = useTranslation();
  return (
    <details className="map-legend map-rounds-legend">
      <summary>{t('map.legend')}</summary>
      <ul>
        {figures.map(([kind, text]) => (
          <li key={kind}>
            <span className="map-round-sample round-color-0" aria-hidden="true">
              <span className={`map-round-figure map-round-${kind}`}>{text}</span>
            </span>
            {t(`roundsMap.legend.${kind}`)}
          </li>
        ))}
        <li>
          <span className="map-round-sample">
            <StatusSign kind="TODO" />
          </span>
          {t('roundsMap.legend.WAITING')}
        </li>
        <li>
          <span className="map-round-sample" aria-hidden="true">
            <RiskSign />
          </span>
          {t('roundsMap.legend.risk')}
        </li>
        <li>
          <span className="map-round-sample" aria-hidden="true">
            <span className="map-round-broken">!</span>
          </span>
          {t('roundsMap.legend.broken')}
        </li>
      </ul>
      <p>{t('roundsMap.legend.lines')}</p>
      {missing === null ? null : <p>{missing}</p>}
    </details>
  );
}
