import { IconPencil } from '@tabler/icons-react';
import type { Client } from '@vigiefaon/domain/clients/client';
import { canSeePrivateComment } from '@vigiefaon/domain/clients/client-access';
import { localTime } from '@vigiefaon/domain/local-time';
import { useCurrentActor } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { QuietButton } from '../../ui/buttons.tsx';
import { ContactButtons } from '../../ui/contact-buttons.tsx';
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
    <div className={classes.head}>
      <h3 className={classes.name}>
        {identity.title === 'MR' || identity.title === 'MRS' ? `${t(`common.title.${identity.title}`)} ` : ''}
        {name}
      </h3>
      <p className={classes.badges}>
        <Badge>{t(`common.clientType.${type}`)}</Badge>
        {isMember ? <Badge tone="good">{t('clients.isMemberLong')}</Badge> : <Badge>{t('clients.notMember')}</Badge>}
      </p>
      <p className={classes.quiet}>{identity.address?.label ?? t('clients.noAddress')}</p>
      <p className={classes.quiet}>
        {t(knownAsUser ? 'clients.knownAsUser' : 'clients.notKnownAsUser')} ·{' '}
        {t('clients.since', { when: format.day(localTime(new Date(createdAt), timeZone).day) })}
      </p>
    </div>
  );
}

/** Who a requester is, how to reach it, what it has mown and what was flown. */
export function ClientDetail({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const { phone, email } = client.identity;
  return (
    <div className={classes.sheet}>
      <ClientHead client={client} />
      <ContactButtons phone={phone} email={email} />
      {canSeePrivateComment(actor) ? (
        <section className={classes.section}>
          <h3>{t('clients.privateComment')}</h3>
          {client.privateComment ? (
            <p className={classes.comment}>{client.privateComment}</p>
          ) : (
            <p className={classes.quiet}>{t('clients.noComment')}</p>
          )}
        </section>
      ) : null}
      {actor.role === 'ROLE_ADMIN' ? (
        <div>
          <QuietButton onClick={onEdit} leftSection={<IconPencil size={20} aria-hidden />}>
            {t('common.edit')}
          </QuietButton>
        </div>
      ) : null}
      <ClientParcels clientId={client.clientId} />
      <ClientMissions clientId={client.clientId} />
    </div>
  );
}
