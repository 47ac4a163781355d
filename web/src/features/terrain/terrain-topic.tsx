import { getTerrain, mostHeightMegabytes } from '@vigiefaon/domain/terrain/terrain.api';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LaidFiles } from './laid-files.tsx';
import { MissingTiles } from './missing-tiles.tsx';
import classes from './terrain.module.css';
import { TerrainImportButton } from './terrain-import-button.tsx';
import { TileItem } from './tile-item.tsx';
import { useTerrainWords } from './use-terrain-words.ts';

const TerrainMap = lazy(() => import('./terrain-map.tsx'));

function Place(props: { known: readonly string[]; missing: readonly string[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('terrain.showMap')}</summary>
      {isOpen ? (
        <div className={classes.map}>
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            <TerrainMap {...props} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}

/** Heights of the ground that the association has, and those that its parcels lack. */
export function TerrainTopic() {
  const { t, format } = useTranslation();
  const { refusalOf } = useTerrainWords();
  const { data, error, refetch } = useEndpointQuery(getTerrain, {});
  const [refused, setRefused] = useState<{ file: string; error: unknown } | null>(null);
  const known = useMemo(() => data?.items.filter(({ isThere }) => isThere).map(({ tile }) => tile) ?? [], [data]);
  const missing = useMemo(() => data?.parcels.filter(({ tile }) => !known.includes(tile)) ?? [], [data, known]);
  const missingTiles = useMemo(() => missing.map(({ tile }) => tile), [missing]);
  return (
    <div className="stack gap-16">
      <div className="row wrap spread gap-12">
        <h2>{t('terrain.title')}</h2>
        <TerrainImportButton onRefused={setRefused} />
      </div>
      <p className="quiet">{t('terrain.lead')}</p>
      <p className="quiet">{t('terrain.kinds', { megabytes: format.count(mostHeightMegabytes) })}</p>
      {refused ? (
        <Notice kind="error" role="alert" title={refused.file}>
          {refusalOf(refused.error)}
        </Notice>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <EmptyState title={t('terrain.none')} detail={t('terrain.noneDetail')} /> : null}
      <ul className="stack gap-8" aria-label={t('terrain.list')} aria-busy={!data && !error}>
        {data?.items.map((tile) => (
          <TileItem
            key={tile.tile}
            known={tile}
            parcels={data.parcels.find((one) => one.tile === tile.tile)?.parcels ?? 0}
          />
        ))}
        {!data && !error ? [1, 2].map((row) => <li key={row} className={classes.skeleton} aria-hidden />) : null}
      </ul>
      <MissingTiles tiles={missing} />
      {known.length + missing.length > 0 ? <Place known={known} missing={missingTiles} /> : null}
      {data ? (
        <LaidFiles
          files={data.laidFiles}
          taken={data.items.filter(({ isThere }) => isThere).map(({ fileName }) => fileName)}
          folder={data.folder}
          onRefused={setRefused}
        />
      ) : null}
    </div>
  );
}
