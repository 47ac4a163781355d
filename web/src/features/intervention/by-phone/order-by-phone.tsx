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
import type { RenderWhenDry } from '../when/use-day-not-known.tsx';
import type { ParcelChoice } from '../where/parcels-step.tsx';
import { isNumber } from './caller.ts';
import type { HitChoice, LastTime } from './hit-choices.ts';
import classes from './order-by-phone.module.css';
import { OrderForm } from './order-form.tsx';
import { RequesterSearch } from './requester-search.tsx';

/** What was looked for in vain. */
export interface TypedCaller {
  number: string;
  words: string;
}

export interface NewRequester {
  typed: TypedCaller;
  /** Made now, or found to exist already. */
  onMade: (clientId: string) => void;
}

interface OrderByPhoneProps {
  renderParcels: (choice: ParcelChoice) => ReactNode;
  renderNewRequester: (props: NewRequester) => ReactNode;
  renderWhenDry: RenderWhenDry;
}

/** A request that somebody of the crew writes down while the requester is on the line. */
export function OrderByPhone({ renderParcels, renderNewRequester, renderWhenDry }: OrderByPhoneProps) {
  const { client: clientId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [lastTime, setLastTime] = useState<LastTime | null>(null);
  const begin = (id: string | undefined, as: LastTime | null = null) => {
    setLastTime(as);
    void navigate({ to: '.', search: id ? { client: id } : {} });
  };
  const choose = (choice: HitChoice) => {
    if (choice.kind === 'OPEN') {
      const { missionId } = choice.order;
      void navigate({ to: '/missions/{-$missionId}', params: { missionId }, search: {} });
    } else begin(choice.client.clientId, choice.kind === 'AS_LAST_TIME' ? choice.lastTime : null);
  };
  return (
    <div className={classes.order}>
      {clientId ? (
        <OrderFor
          key={clientId}
          clientId={clientId}
          lastTime={lastTime}
          onOther={() => begin(undefined)}
          renderParcels={renderParcels}
          renderWhenDry={renderWhenDry}
        />
      ) : (
        <WhoAsks onChoose={choose} onMade={begin} renderNewRequester={renderNewRequester} />
      )}
    </div>
  );
}

interface WhoAsksProps extends Pick<OrderByPhoneProps, 'renderNewRequester'> {
  onChoose: (choice: HitChoice) => void;
  onMade: (clientId: string) => void;
}

/** A number that was typed is kept when a name is typed after it. */
function useTyped() {
  const [typed, setTyped] = useState<TypedCaller>({ number: '', words: '' });
  const remember = (text: string) => {
    if (isNumber(text)) setTyped({ number: text, words: '' });
    else if (text.trim() !== '') setTyped((before) => ({ ...before, words: text }));
  };
  return [typed, remember] as const;
}

function WhoAsks({ onChoose, onMade, renderNewRequester }: WhoAsksProps) {
  const { t } = useTranslation();
  const isAdmin = useCurrentUser().role === 'ROLE_ADMIN';
  const [typed, setTyped] = useTyped();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <RequesterSearch onChoose={onChoose} onTyped={setTyped}>
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
      </RequesterSearch>
      <Sheet opened={isMaking} onClose={() => setMaking(false)} title={t('orders.newRequester')} size={520}>
        {renderNewRequester({ typed, onMade })}
      </Sheet>
    </>
  );
}

interface OrderForProps extends Pick<OrderByPhoneProps, 'renderParcels' | 'renderWhenDry'> {
  clientId: string;
  lastTime: LastTime | null;
  onOther: () => void;
}

function OrderFor({ clientId, ...shown }: OrderForProps) {
  const { t } = useTranslation();
  const { data: client, error, refetch } = useEndpointQuery(getClient, { params: { clientId } });
  if (error && !client) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <QuietButton onClick={shown.onOther}>{t('orders.other')}</QuietButton>
      </>
    );
  }
  if (!client) return <p aria-busy="true">{t('common.loading')}</p>;
  return <OrderForm client={client} {...shown} />;
}
