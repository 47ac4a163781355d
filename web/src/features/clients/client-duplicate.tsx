import type { Client } from '@vigiefaon/domain/clients/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useNameOf } from './use-name-of.ts';

interface ClientDuplicateProps {
  client: Client;
  actionLabel: string;
  onOpen: (clientId: string) => void;
}

/** The requester who is in the way: opened rather than made a second time. */
export function ClientDuplicate({ client, actionLabel, onOpen }: ClientDuplicateProps) {
  const { t } = useTranslation();
  const name = useNameOf()(client);
  const notice = useRef<HTMLDivElement>(null);
  // The send button stands far below it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="warn" role="alert" title={t('clients.existing')}>
        <p>{t('clients.existing.detail', { name })}</p>
        <QuietButton onClick={() => onOpen(client.clientId)}>{actionLabel}</QuietButton>
      </Notice>
    </div>
  );
}
