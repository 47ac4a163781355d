import { IconWorldDownload } from '@tabler/icons-react';
import { listZoneSources, type ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SetAsideZones } from './set-aside-zones.tsx';
import { ZoneFaults } from './zone-faults.tsx';
import { ZoneImportButton } from './zone-import-button.tsx';
import { ZoneSourceCard } from './zone-source-card.tsx';
import { ZoneSourceForm } from './zone-source-form.tsx';
import classes from './zones.module.css';

type Open = { kind: 'add' } | { kind: 'edit' | 'faults' | 'setAside'; source: ZoneSource };

/** Where no-fly zones come from: files and addresses, how old they are, and what was wrong with them. */
export function ZoneSources() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listZoneSources, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const title = () => {
    if (open?.kind === 'faults') return t('zones.sources.faultsOf', { name: open.source.name });
    if (open?.kind === 'setAside') return t('zones.setAside.of', { name: open.source.name });
    return t(open?.kind === 'edit' ? 'zones.sources.editTitle' : 'zones.sources.addressTitle');
  };
  const showImported = async (sourceId: string) => {
    const { data: now } = await refetch();
    const source = now?.items.find((one) => one.sourceId === sourceId);
    // Its coverage is the next question, and only the reader knows.
    if (!source) return;
    const next = source.undecided > 0 ? 'setAside' : 'faults';
    setOpen({ kind: source.covers.length > 0 ? next : 'edit', source });
  };
  return (
    <div className="stack gap-16">
      <div className="row wrap spread gap-12">
        <h2>{t('zones.title')}</h2>
        <div className="cluster gap-8">
          <ZoneImportButton onImported={(sourceId) => void showImported(sourceId)} />
          <QuietButton
            leftSection={<IconWorldDownload size={20} aria-hidden />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {t('zones.sources.addAddress')}
          </QuietButton>
        </div>
      </div>
      <p className="quiet">{t('zones.sources.lead')}</p>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('zones.sources.none')} detail={t('zones.sources.noneDetail')} />
      ) : null}
      <ul className="stack gap-8" aria-label={t('zones.sources.list')} aria-busy={!data && !error}>
        {data?.items.map((source) => (
          <ZoneSourceCard key={source.sourceId} source={source} onOpen={(kind) => setOpen({ kind, source })} />
        ))}
        {!data && !error ? [1, 2].map((row) => <li key={row} className={classes.skeleton} aria-hidden />) : null}
      </ul>
      <Sheet opened={open !== null} onClose={close} title={title()}>
        {open?.kind === 'faults' ? <ZoneFaults source={open.source} /> : null}
        {open?.kind === 'setAside' ? <SetAsideZones source={open.source} /> : null}
        {open?.kind === 'add' || open?.kind === 'edit' ? (
          <ZoneSourceForm source={open.kind === 'edit' ? open.source : null} onSaved={close} />
        ) : null}
      </Sheet>
    </div>
  );
}
