import { IconAlertTriangle } from '@tabler/icons-react';
import { deleteZoneSource, fetchZones, type ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';
import { forgets } from './zones.queries.ts';

function Facts({ source }: { source: ZoneSource }) {
  const { t, format } = useTranslation();
  const { dayOf, when } = useZoneWords();
  const { zones, unplaced, undecided, issuedAt, readAt, attribution, covers, failure, triedAt } = source;
  const facts = [
    t('zones.sources.zones', { count: zones }),
    issuedAt ? t('zones.sources.issued', { day: dayOf(issuedAt) }) : null,
    readAt ? t('zones.sources.read', { when: when(readAt) }) : t('zones.sources.neverRead'),
    attribution,
  ];
  const why = failure ? t(`zones.failure.${failure}`) : '';
  const countries = format.list(covers.map((country) => t(`zones.country.${country}`)));
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {source.url ? <p className="quiet">{source.url}</p> : null}
      <p>{covers.length > 0 ? t('zones.sources.coversList', { countries }) : t('zones.sources.coversNone')}</p>
      {unplaced > 0 ? <p className={classes.warn}>{t('zones.sources.unplaced', { count: unplaced })}</p> : null}
      {undecided > 0 ? (
        <p className={classes.warn}>
          <IconAlertTriangle size={18} aria-hidden /> {t('zones.setAside.waiting', { count: undecided })}
        </p>
      ) : null}
      {source.isStale ? (
        <p className={classes.warn}>
          <IconAlertTriangle size={18} aria-hidden /> {t('zones.sources.stale')}
        </p>
      ) : null}
      {failure && triedAt ? (
        <p className={classes.warn} role="status">
          {t(readAt ? 'zones.sources.failed' : 'zones.sources.failedFirst', { when: when(triedAt), why })}
        </p>
      ) : null}
    </>
  );
}

interface ZoneSourceCardProps {
  source: ZoneSource;
  onOpen: (kind: 'edit' | 'faults' | 'setAside') => void;
}

/** One source: what it has, how old that is, and what can be done with it. */
export function ZoneSourceCard({ source, onOpen }: ZoneSourceCardProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isRemoving, setRemoving] = useState(false);
  const onError = (error: unknown) => showToast({ severity: 'error', summary: errorMessage(error) });
  const fetching = useEndpointMutation(fetchZones, {
    forgets,
    onError,
    onSuccess: ({ failure }) => {
      if (failure === null) showToast({ severity: 'success', summary: t('zones.sources.fetched') });
    },
  });
  const removing = useEndpointMutation(deleteZoneSource, {
    forgets,
    onError,
    onSuccess: () => showToast({ severity: 'success', summary: t('zones.sources.removed') }),
  });
  const { sourceId, name, url, faults, setAside } = source;
  const params = { sourceId };
  return (
    <li className={classes.source}>
      <h3>{name}</h3>
      <Facts source={source} />
      <div className="cluster gap-8">
        {url ? (
          <QuietButton
            aria-label={t('zones.sources.fetchOf', { name })}
            pending={fetching.isPending}
            onClick={() => fetching.mutate({ params })}
          >
            {t('zones.sources.fetch')}
          </QuietButton>
        ) : null}
        {setAside > 0 ? (
          <QuietButton aria-label={t('zones.setAside.of', { name })} onClick={() => onOpen('setAside')}>
            {t('zones.setAside.count', { count: setAside })}
          </QuietButton>
        ) : null}
        {faults > 0 ? (
          <QuietButton aria-label={t('zones.sources.faultsOf', { name })} onClick={() => onOpen('faults')}>
            {t('zones.sources.faults', { count: faults })}
          </QuietButton>
        ) : null}
        <QuietButton aria-label={t('zones.sources.editOf', { name })} onClick={() => onOpen('edit')}>
          {t('zones.sources.edit')}
        </QuietButton>
        <QuietButton aria-label={t('zones.sources.removeOf', { name })} onClick={() => setRemoving(true)}>
          {t('zones.sources.remove')}
        </QuietButton>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title={t('zones.sources.removeTitle')}
        question={t('zones.sources.removeQuestion', { name })}
        confirmLabel={t('zones.sources.remove')}
        irreversible
        pending={removing.isPending}
        onConfirm={() => removing.mutate({ params })}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
}
