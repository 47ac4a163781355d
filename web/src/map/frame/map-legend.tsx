import { useTranslation } from '../../i18n/use-translation.ts';
import { type MarkerKind, MISSION_KINDS } from './status-sign.ts';
import { StatusSign } from './status-sign-picture.tsx';

/** The signs that are on this map, in words; closed until asked for. */
export function MapLegend({ kinds }: { kinds: ReadonlySet<MarkerKind> }) {
  const { t } = useTranslation();
  const shown = [...MISSION_KINDS, 'MEETING_POINT' as const, 'HOME' as const].filter((kind) => kinds.has(kind));
  if (shown.length === 0) return null;
  return (
    <details className="map-legend">
      <summary>{t('map.legend')}</summary>
      <ul>
        {shown.map((kind) => (
          <li key={kind}>
            <StatusSign kind={kind} />
            {t(`map.kind.${kind}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
