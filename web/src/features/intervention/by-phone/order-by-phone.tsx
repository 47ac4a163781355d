import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getClient } from '@vigiefaon/domain/clients/clients.api';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ParcelChoice } from '../where/parcels-step.tsx';
import classes from './order-by-phone.module.css';
import { OrderForm } from './order-form.tsx';
import { RequesterSearch } from './requester-search.tsx';

export interface NewRequester {
  /** Looked for in vain: a name or a number. */
  typed: string;
  /** Made now, or found to exist already. */
  onMade: (clientId: string) => void;
}

interface OrderByPhoneProps {
  renderParcels: (choice: ParcelChoice) => ReactNode;
  renderNewRequester: (props: NewRequester) => ReactNode;
}

/** A request that somebody of the crew writes down while the requester is on the line. */
export function OrderByPhone({ renderParcels, renderNewRequester }: OrderByPhoneProps) {
  const { client: clientId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (id: string | undefined) => void navigate({ to: '.', search: id ? { client: id } : {} });
  return (
    <div className={classes.order}>
      {clientId ? (
        <OrderFor key={clientId} clientId={clientId} onOther={() => choose(undefined)} renderParcels={renderParcels} />
      ) : (
        <WhoAsks onChoose={choose} renderNewRequester={renderNewRequester} />
      )}
    </div>
  );
}

interface WhoAsksProps extends Pick<OrderByPhoneProps, 'renderNewRequester'> {
  onChoose: (clientId: string) => void;
}

function WhoAsks({ onChoose, renderNewRequester }: WhoAsksProps) {
  const { t } = useTranslation();
  const isAdmin = useCurrentUser().role === 'ROLE_ADMIN';
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <RequesterSearch onChoose={({ clientId }) => onChoose(clientId)} onTyped={setTyped} />
      {isAdmin ? (
        <div>
          <QuietButton leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setMaking(true)}>
            {t('orders.newRequester')}
          </QuietButton>
        </div>
      ) : (
        <Notice kind="info" role="note">
          {t('orders.onlyAdmins')}
        </Notice>
      )}
      <Sheet opened={isMaking} onClose={() => setMaking(false)} title={t('orders.newRequester')} size={520}>
        {renderNewRequester({ typed, onMade: onChoose })}
      </Sheet>
    </>
  );
}

interface OrderForProps extends Pick<OrderByPhoneProps, 'renderParcels'> {
  clientId: string;
  onOther: () => void;
}

function OrderFor({ clientId, onOther, renderParcels }: OrderForProps) {
  const { t } = useTranslation();
  const { data: client, error, refetch } = useEndpointQuery(getClient, { params: { clientId } });
  if (error && !client) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <QuietButton onClick={onOther}>{t('orders.other')}</QuietButton>
      </>
    );
  }
  if (!client) return <p aria-busy="true">{t('common.loading')}</p>;
  return <OrderForm client={client} onOther={onOther} renderParcels={renderParcels} />;
}
