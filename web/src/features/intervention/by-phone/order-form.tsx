import type { Client } from '@vigiefaon/domain/clients/client';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import {
  type DraftProps,
  hasUnfinished,
  type InterventionDraft,
  nameParcels,
  orderAgain,
} from '../draft/intervention-draft.ts';
import { type DraftControl, useDraft } from '../draft/use-draft.ts';
import { useLargeParcels } from '../draft/use-large-parcels.tsx';
import { OrderedNotice } from '../sending/ordered-notice.tsx';
import { SendFailureNotice } from '../sending/send-failure-notice.tsx';
import { Elsewhere } from '../where/elsewhere.tsx';
import { type ParcelChoice, useParcelChoice } from '../where/parcels-step.tsx';
import { ContactFields } from '../wizard/contact-step.tsx';
import { useContactErrors } from '../wizard/use-contact-errors.ts';
import { OrderAssign } from './order-assign.tsx';
import classes from './order-by-phone.module.css';
import { OrderDrawing } from './order-drawing.tsx';
import { useOrder } from './use-order.ts';

interface OrderFormProps {
  client: Client;
  onOther: () => void;
  renderParcels: (choice: ParcelChoice) => ReactNode;
}

/** Everything about the request on one page; nothing typed is lost when the page is left. */
export function OrderForm(props: OrderFormProps) {
  const { client } = props;
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const control = useDraft(`order:${userId}:${client.clientId}`, client.identity.phone ?? '');
  const { draft } = control;
  if (!draft) return <p aria-busy="true">{t('common.loading')}</p>;
  return <OrderFields {...props} control={control} draft={draft} />;
}

/** Tomorrow is what nearly everybody on the phone means: it stands there from the start. */
function useTomorrowFirst({ draft, change }: Pick<DraftProps, 'draft' | 'change'>): void {
  const { today, seasons } = usePublicSettings();
  const [tomorrow] = mowingDays(today, seasons).near;
  const isDone = useRef(draft.missionDate !== null);
  useEffect(() => {
    if (isDone.current || !tomorrow) return;
    isDone.current = true;
    change((before) => (before.missionDate === null ? { ...before, missionDate: tomorrow } : before));
  }, [change, tomorrow]);
}

/** After the requester is chosen the keyboard stands on its first parcel, or on what comes instead. */
function useFocusOnParcels() {
  const room = useRef<HTMLFieldSetElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const focus = () => {
      const first = room.current?.querySelector<HTMLElement>('input[type="checkbox"], button');
      if (!first) return;
      first.focus();
      setReady(true);
    };
    focus();
    const changes = new MutationObserver(focus);
    if (room.current) changes.observe(room.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [isReady]);
  return room;
}

interface OrderFieldsProps extends OrderFormProps {
  control: DraftControl;
  draft: InterventionDraft;
}

function OrderFields({ client, onOther, renderParcels, control, draft }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { clientId } = client;
  const { change } = control;
  const contact = useContactErrors({ draft, change });
  const [pilotId, setPilotId] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isNoParcelAsked, setNoParcelAsked] = useState(false);
  const room = useFocusOnParcels();
  const { send, isSending, failure, forgetFailure } = useOrder({
    client,
    control,
    pilotId,
    onFields: contact.setErrors,
  });
  const choice = useParcelChoice({ clientId, draft, change, onDraw: () => setDrawing(true) });
  useTomorrowFirst({ draft, change });
  const large = useLargeParcels({ draft, change, onKeepDrawing: () => setDrawing(true) });

  function sendNamed(meant = draft): void {
    void send(nameParcels(meant, (number) => t('intervention.unnamedParcel', { number })));
  }

  function submit(): void {
    if (!contact.isContactComplete()) contact.focusFirstError();
    else if (hasUnfinished(draft)) setDrawing(true);
    else if (draft.parcels.length === 0) setNoParcelAsked(true);
    else large.askFirst(draft, sendNamed);
  }

  return (
    <>
      <RequesterLine client={client} onOther={onOther} />
      {control.isElsewhere ? <Elsewhere onTakeOver={control.takeOver} /> : null}
      {failure ? <SendFailureNotice failure={failure} /> : null}
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
          // On a box or a radio button Enter would send what is only being filled in.
          else if (isChoice(event.target)) event.preventDefault();
        }}
      >
        <fieldset ref={room} className={classes.parcels}>
          <legend>{t('orders.parcels')}</legend>
          {renderParcels(choice)}
        </fieldset>
        <ContactFields draft={draft} change={contact.changeFields} errors={contact.errors} />
        <OrderedNotice clientId={clientId} draft={draft} />
        <OrderAssign value={pilotId} onChange={setPilotId} />
        <ActionBar>
          <div className="stack gap-4">
            <MainButton type="submit" field fullWidth pending={isSending}>
              {t('orders.send')}
            </MainButton>
            <p className={classes.hint}>{t('orders.sendHint')}</p>
          </div>
        </ActionBar>
      </form>
      <OrderDrawing
        isOpened={isDrawing}
        client={client}
        draft={draft}
        change={change}
        onClose={() => setDrawing(false)}
      />
      {large.dialog}
      <OrderedQuestion
        failure={failure?.error}
        pending={isSending}
        onAgain={(answer) => void send(orderAgain(draft, answer))}
        onClose={forgetFailure}
      />
      <ConfirmDialog
        opened={isNoParcelAsked}
        title={t('intervention.noParcelTitle')}
        question={t('orders.noParcel')}
        confirmLabel={t('orders.noParcelSend')}
        onConfirm={() => {
          setNoParcelAsked(false);
          sendNamed();
        }}
        onClose={() => setNoParcelAsked(false)}
      />
    </>
  );
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function RequesterLine({ client, onOther }: { client: Client; onOther: () => void }) {
  const { t } = useTranslation();
  const { identity, privateComment } = client;
  const { address, phone, email } = identity;
  const facts = [address?.label, phone ? readablePhone(phone) : email].filter(Boolean);
  return (
    <section className={classes.requester} aria-label={t('orders.requester')}>
      <span>
        <strong className={classes.name}>{listName(identity) || t('orders.unnamed')}</strong>
        <span className="quiet">{facts.join(' · ')}</span>
        {privateComment ? <span className={classes.comment}>{privateComment}</span> : null}
      </span>
      <QuietButton onClick={onOther}>{t('orders.other')}</QuietButton>
    </section>
  );
}
