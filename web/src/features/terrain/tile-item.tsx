import { IconAlertTriangle } from '@tabler/icons-react';
import { sourceWords } from '@vigiefaon/domain/terrain/height-source';
import { deleteTerrain, type TerrainTile } from '@vigiefaon/domain/terrain/terrain.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './terrain.module.css';
import { forgets } from './terrain.queries.ts';
import { useTerrainWords } from './use-terrain-words.ts';

function Source({ source, fileName }: Pick<TerrainTile, 'source' | 'fileName'>) {
  const { t } = useTranslation();
  return (
    <>
      {source ? (
        <>
          <p>{[sourceWords[source].name, t(`terrain.licence.${source}`)].join(' · ')}</p>
          <p className="quiet">{sourceWords[source].attribution}</p>
        </>
      ) : (
        <p>{t('terrain.sourceUnknown')}</p>
      )}
      <p className="quiet">{t('terrain.fileName', { name: fileName })}</p>
    </>
  );
}

/** One tile of heights: what is in it, whose it is, and how many parcels lie in it. */
export function TileItem({ known, parcels }: { known: TerrainTile; parcels: number }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const { placeOf } = useTerrainWords();
  const [isAsked, setAsked] = useState(false);
  const { tile, posts, seconds, voids, importedAt, isThere } = known;
  const { mutate, isPending } = useEndpointMutation(deleteTerrain, {
    forgets,
    onSuccess: () => showToast({ severity: 'success', summary: t('terrain.removed', { tile }) }),
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });
  const facts = [
    parcels > 0 ? t('terrain.parcels', { count: parcels }) : t('terrain.noParcels'),
    t('terrain.posts', { count: posts, seconds: format.count(seconds) }),
    t('terrain.importedAt', { when: format.part.fromNow(importedAt) }),
  ];
  return (
    <li className={classes.tile}>
      <h3>{placeOf(tile)}</h3>
      {isThere ? null : (
        <p className={classes.warn}>
          <IconAlertTriangle size={18} aria-hidden /> {t('terrain.gone')}
        </p>
      )}
      <p>{facts.join(' · ')}</p>
      <p>{voids > 0 ? t('terrain.voids', { count: voids }) : t('terrain.noVoids')}</p>
      <Source {...known} />
      <div className="cluster gap-8">
        <QuietButton aria-label={t('terrain.removeOf', { tile })} onClick={() => setAsked(true)}>
          {t('terrain.remove')}
        </QuietButton>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('terrain.removeTitle', { tile })}
        question={t('terrain.removeQuestion')}
        confirmLabel={t('terrain.remove')}
        irreversible
        pending={isPending}
        onConfirm={() => mutate({ params: { tile } })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
