import { listPartners } from '@vigiefaon/domain/handover/handover.api';
import type { Partner } from '@vigiefaon/domain/handover/partner';
import { useState } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { OwnIdentity } from './own-identity.tsx';
import { PartnerCard } from './partner-card.tsx';
import { PartnerForm } from './partner-form.tsx';
import classes from './partners.module.css';

/** Neighbouring associations and the keys by which each believes the other. */
export function PartnersTopic() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listPartners, {});
  const [edited, setEdited] = useState<Partner | 'NEW' | null>(null);
  const close = () => setEdited(null);
  const add = <MainButton onClick={() => setEdited('NEW')}>{t('partners.add')}</MainButton>;
  return (
    <div className="stack gap-20">
      <div className="stack gap-8">
        <div className="row wrap spread gap-12">
          <h2>{t('partners.title')}</h2>
          {data && data.items.length > 0 ? add : null}
        </div>
        <p className="quiet">{t('partners.lead')}</p>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('partners.none')} detail={t('partners.noneDetail')} action={add} />
      ) : null}
      <ul className="stack gap-8" aria-label={t('partners.list')} aria-busy={!data && !error}>
        {data?.items.map((partner) => (
          <PartnerCard key={partner.partnerId} partner={partner} onEdit={() => setEdited(partner)} />
        ))}
        {!data && !error ? [1, 2].map((row) => <li key={row} className={classes.skeleton} aria-hidden />) : null}
      </ul>
      <OwnIdentity />
      <Sheet
        opened={edited !== null}
        onClose={close}
        size={560}
        title={t(edited === 'NEW' ? 'partners.add' : 'partners.editTitle')}
      >
        {edited ? <PartnerForm partner={edited === 'NEW' ? null : edited} onSaved={close} /> : null}
      </Sheet>
    </div>
  );
}
