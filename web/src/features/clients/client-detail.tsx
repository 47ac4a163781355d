import { IconPencil, IconPhonePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Client } from '@vigiefaon/domain/clients/client';
import { canSeePrivateComment } from '@vigiefaon/domain/clients/client-access';
import { localTime } from '@vigiefaon/domain/local-time';
import type { ReactNode } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ContactButtons } from '../../ui/buttons/contact-buttons.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { ClientAccount } from './client-account.tsx';
import { ClientMissions } from './client-missions.tsx';
import { ClientParcels } from './client-parcels.tsx';
import classes from './client-sheet.module.css';
import { useNameOf } from './use-name-of.ts';

function ClientHead({ client }: { client: Client }) {
  const { t, format } = useTranslation();
  const { identity, type, isMember, knownAsUser, createdAt } = client;
  const { timeZone } = usePublicSettings();
  const name = useNameOf()(client);
  return (
    <div className="stack gap-8">
      <h3 className={classes.name}>
        {identity.title === 'MR' || identity.title === 'MRS' ? `${t(`common.title.${identity.title}`)} ` : ''}
        {name}
      </h3>
      <p className="cluster gap-4-8">
        <Badge>{t(`common.clientType.${type}`)}</Badge>
        {isMember ? <Badge tone="good">{t('clients.isMemberLong')}</Badge> : <Badge>{t('clients.notMember')}</Badge>}
      </p>
      <p className="quiet">{identity.address?.label ?? t('clients.noAddress')}</p>
      <p className="quiet">
        {t(knownAsUser ? 'clients.knownAsUser' : 'clients.notKnownAsUser')} ·{' '}
        {t('clients.since', { when: format.part.date(localTime(new Date(createdAt), timeZone).day) })}
      </p>
    </div>
  );
}

interface ClientDetailProps {
  client: Client;
  onEdit: () => void;
  /** What other features show of the requester. */
  further: ReactNode;
}

/** Who a requester is, how to reach it, what it has mown and what was flown. */
export function ClientDetail({ client, onEdit, further }: ClientDetailProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { phone, email } = client.identity;
  return (
    <div className="stack gap-20">
      <ClientHead client={client} />
      {phone || email ? (
        <ContactButtons phone={phone} email={email} />
      ) : (
        // A requester has one or the other: a pilot who sees neither sees them later.
        <p className="quiet">{t('privacy.phone.laterDetail')}</p>
      )}
      <div>
        <Link to="/new-mission" search={{ client: client.clientId }} className={classes.newRequest}>
          <IconPhonePlus size={20} aria-hidden />
          {t('clients.newRequest')}
        </Link>
      </div>
      {canSeePrivateComment(actor) ? (
        <section className={classes.section}>
          <h3>{t('clients.privateComment')}</h3>
          {client.privateComment ? (
            <p className={classes.comment}>{client.privateComment}</p>
          ) : (
            <p className="quiet">{t('clients.noComment')}</p>
          )}
        </section>
      ) : null}
      {actor.role === 'ROLE_ADMIN' ? (
        <>
          <div>
            <QuietButton onClick={onEdit} leftSection={<IconPencil size={20} aria-hidden />}>
              {t('common.edit')}
            </QuietButton>
          </div>
          <ClientAccount client={client} />
        </>
      ) : null}
      <ClientParcels clientId={client.clientId} />
      <ClientMissions clientId={client.clientId} />
      {further}
    </div>
  );
}
