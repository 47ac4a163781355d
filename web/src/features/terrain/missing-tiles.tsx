import { copernicusAddress } from '@vigiefaon/domain/terrain/height-source';
import type { TileOfParcels } from '@vigiefaon/domain/terrain/terrain.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './terrain.module.css';
import { useTerrainWords } from './use-terrain-words.ts';

/** Tiles with parcels and without heights, each with the file that would bring them. */
export function MissingTiles({ tiles }: { tiles: readonly TileOfParcels[] }) {
  const { t } = useTranslation();
  const { placeOf } = useTerrainWords();
  if (tiles.length === 0) return null;
  return (
    <section className="stack gap-8" aria-labelledby="missing-tiles">
      <h3 id="missing-tiles">{t('terrain.missing')}</h3>
      <p>{t('terrain.missingLead')}</p>
      <ul className="stack gap-8" aria-labelledby="missing-tiles">
        {tiles.map(({ tile, parcels }) => (
          <li key={tile} className={classes.missing}>
            <span>
              {placeOf(tile)} · {t('terrain.parcels', { count: parcels })}
            </span>
            <a
              className={classes.download}
              href={copernicusAddress(tile)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('terrain.downloadOf', { tile })}
            >
              {t('terrain.download')}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('terrain.downloadHint')}</p>
    </section>
  );
}
