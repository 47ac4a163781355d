import type { Client } from '@vigiefaon/domain/clients/client';
import { getClient } from '@vigiefaon/domain/clients/clients.api';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ClientDetail } from './client-detail.tsx';
import { ClientForm } from './client-form.tsx';

interface KnownClientProps {
  clientId: string;
  isEdited: boolean;
  onOpen: (clientId: string) => void;
  onEdit: (isEdited: boolean) => void;
  onGone: () => void;
  /** `onGone` when no data of this requester are left. */
  renderFurther: (client: Client, onGone: () => void) => ReactNode;
}

function KnownClient({ clientId, isEdited, onOpen, onEdit, onGone, renderFurther }: KnownClientProps) {
  const { t } = useTranslation();
  const { data: client, error, refetch } = useEndpointQuery(getClient, { params: { clientId } });
  if (error && !client) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!client) return <p aria-busy="true">{t('common.loading')}</p>;
  if (isEdited) return <ClientForm client={client} onSaved={() => onEdit(false)} onOpen={onOpen} />;
  const further = renderFurther(client, onGone);
  return <ClientDetail client={client} onEdit={() => onEdit(true)} further={further} />;
}

export interface ClientSheetProps extends Omit<KnownClientProps, 'clientId' | 'onGone'> {
  /** `new` makes a requester, null shows nothing. */
  clientId: string | null;
  onClose: () => void;
}

/** One requester beside the list; only admins write. */
export function ClientSheet({ clientId, isEdited, onOpen, onEdit, onClose, renderFurther }: ClientSheetProps) {
  const { t } = useTranslation();
  const isAdmin = useCurrentUser().role === 'ROLE_ADMIN';
  const isNew = clientId === 'new' && isAdmin;
  const isWritten = isEdited && isAdmin;
  const title = t(isNew ? 'clients.new' : isWritten ? 'clients.editTitle' : 'clients.sheet');
  return (
    <Sheet
      opened={clientId !== null && (isNew || clientId !== 'new')}
      onClose={onClose}
      title={title}
      size={isNew || isWritten ? 520 : 800}
    >
      {isNew ? <ClientForm client={null} onSaved={({ clientId: made }) => onOpen(made)} onOpen={onOpen} /> : null}
      {clientId !== null && clientId !== 'new' ? (
        <KnownClient
          key={clientId}
          clientId={clientId}
          isEdited={isWritten}
          onOpen={onOpen}
          onEdit={onEdit}
          onGone={onClose}
          renderFurther={renderFurther}
        />
      ) : null}
    </Sheet>
  );
}
