import { useTranslation } from '../../i18n/use-translation.ts';
import { drawInto } from '../frame/status-sign.ts';
import { StatusSign } from '../frame/status-sign-picture.tsx';
import { riskSign } from './round-signs.ts';

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
          <span ref={drawInto(riskSign)} className="map-round-sample" aria-hidden="true" />
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
