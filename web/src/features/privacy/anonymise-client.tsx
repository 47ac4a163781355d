import type { Client } from '@vigiefaon/domain/clients/client';
import { listClients, searchClients } from '@vigiefaon/domain/clients/clients.api';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { anonymiseClient } from '@vigiefaon/domain/privacy/privacy.api';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './my-data.module.css';

interface AnonymiseClientProps {
  client: Client;
  /** The requester is no longer there to be shown. */
  onGone: () => void;
}

/** For admins, about a requester without account: whoever has one decides themselves. */
export function AnonymiseClient({ client, onGone }: AnonymiseClientProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { role } = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const { clientId, knownAsUser } = client;
  const open = useEndpointQuery(
    searchMissions,
    { body: { status: ['TODO', 'AFFECTED'], clientId, limit: 1 } },
    { enabled: isAsked },
  ).data?.total;
  const { mutate, isPending } = useEndpointMutation(anonymiseClient, {
    forgets: [listClients, searchClients, searchMissions],
    onSuccess: () => {
      setAsked(false);
      showToast({ severity: 'success', summary: t('privacy.anonymise.done') });
      onGone();
    },
    onError: (error) => {
      setAsked(false);
      showToast({ severity: 'error', summary: t('privacy.anonymise.failed'), detail: errorMessage(error) });
    },
  });
  if (role !== 'ROLE_ADMIN') return null;
  return (
    <section className={classes.part} aria-label={t('privacy.anonymise.title')}>
      <h3>{t('privacy.anonymise.title')}</h3>
      <p className={classes.quiet}>{t(knownAsUser ? 'privacy.anonymise.hasAccount' : 'privacy.anonymise.lead')}</p>
      {knownAsUser ? null : (
        <div>
          <QuietButton className={classes.danger} onClick={() => setAsked(true)}>
            {t('privacy.anonymise.open')}
          </QuietButton>
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('privacy.anonymise.question')}
        question={
          <>
            {open ? <p>{t('privacy.anonymise.openRequests', { count: open })}</p> : null}
            <p>{t('privacy.anonymise.consequences')}</p>
          </>
        }
        confirmLabel={t('privacy.anonymise.confirm')}
        irreversible
        pending={isPending}
        onConfirm={() => mutate({ params: { clientId } })}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}
