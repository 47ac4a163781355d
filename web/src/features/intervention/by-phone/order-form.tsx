import { useNavigate } from '@tanstack/react-router';
import type { Client } from '@vigiefaon/domain/clients/client';
import type { SimilarOrder } from '@vigiefaon/domain/similar-orders/similar-order';
import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Elsewhere } from '../../../ordering/draft/elsewhere.tsx';
import {
  type DraftProps,
  hasUnfinished,
  type InterventionDraft,
  nameParcels,
  orderAgain,
} from '../../../ordering/draft/intervention-draft.ts';
import { type DraftControl, useDraft } from '../../../ordering/draft/use-draft.ts';
import { useLargeParcels } from '../../../ordering/draft/use-large-parcels.tsx';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { SendFailureNotice } from '../sending/send-failure-notice.tsx';
import { SimilarStrip } from '../similar/similar-strip.tsx';
import { useTakeInto } from '../similar/use-take-into.ts';
import { type RenderWhenDry, useDayNotKnown } from '../when/use-day-not-known.tsx';
import { type ParcelChoice, useParcelChoice } from '../where/parcels-step.tsx';
import { ContactFields } from '../wizard/contact-step.tsx';
import { useContactErrors } from '../wizard/use-contact-errors.ts';
import type { LastTime } from './hit-choices.ts';
import { OrderAssign } from './order-assign.tsx';
import classes from './order-by-phone.module.css';
import { OrderDrawing } from './order-drawing.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RequesterLine } from './requester-line.tsx';
import { useFocus } from './use-focus.ts';
import { useLastTime } from './use-last-time.ts';
import { useOrder } from './use-order.ts';

interface OrderFormProps {
  client: Client;
  /** It begins with fields and hour of last time. */
  lastTime: LastTime | null;
  onOther: () => void;
  renderParcels: (choice: ParcelChoice) => ReactNode;
  renderWhenDry: RenderWhenDry;
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
function useTomorrowFirst({ draft, change }: DraftProps): void {
  const { today, seasons } = usePublicSettings();
  const [tomorrow] = mowingDays(today, seasons).near;
  const isDone = useRef(draft.missionDate !== null);
  useEffect(() => {
    if (isDone.current || !tomorrow) return;
    isDone.current = true;
    change((before) => (before.missionDate === null ? { ...before, missionDate: tomorrow } : before));
  }, [change, tomorrow]);
}

interface OrderFieldsProps extends OrderFormProps {
  control: DraftControl;
  draft: InterventionDraft;
}

function OrderFields({ client, lastTime, onOther, renderParcels, renderWhenDry, control, draft }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { clientId } = client;
  const { change } = control;
  const contact = useContactErrors({ draft, change });
  const [pilotId, setPilotId] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isNoParcelAsked, setNoParcelAsked] = useState(false);
  const { form, room } = useFocus(lastTime !== null);
  const summaryId = useId();
  const { send, isSending, failure, forgetFailure } = useOrder({
    client,
    control,
    pilotId,
    onFields: contact.setErrors,
  });
  const choice = useParcelChoice({ clientId, draft, change, onDraw: () => setDrawing(true) });
  useTomorrowFirst({ draft, change });
  useLastTime({ draft, change, lastTime });
  const taking = useTakeInto({ client, control });
  const large = useLargeParcels({ draft, change, onKeepDrawing: () => setDrawing(true) });

  const named = (meant: InterventionDraft) =>
    nameParcels(meant, (number) => t('intervention.unnamedParcel', { number }));

  const navigate = useNavigate();
  const dayNotKnown = useDayNotKnown({
    clientId,
    control,
    draft,
    whenSettled: (goOn) =>
      hasUnfinished(draft) ? setDrawing(true) : large.askFirst(draft, (meant) => goOn(named(meant))),
    renderWhenDry,
    onMade: () => void navigate({ to: '/clients', search: { client: clientId } }),
  });

  /** Goes on with what is complete; what is not is asked for first. */
  function whenComplete(goOn: (meant: InterventionDraft) => void): void {
    if (!contact.isContactComplete()) contact.focusFirstError();
    else if (hasUnfinished(draft)) setDrawing(true);
    else large.askFirst(draft, (meant) => goOn(named(meant)));
  }

  function submit(): void {
    whenComplete((meant) => (meant.parcels.length === 0 ? setNoParcelAsked(true) : void send(meant)));
  }

  function take({ missionId }: SimilarOrder, step: EnterStep): void {
    whenComplete((meant) => taking.take({ missionId, step, draft: meant }));
  }

  return (
    <>
      <RequesterLine client={client} onOther={onOther} />
      {control.isElsewhere ? <Elsewhere onTakeOver={control.takeOver} /> : null}
      {failure ? <SendFailureNotice failure={failure} /> : null}
      <form
        ref={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending && !taking.isTaking) submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The key that chose the requester may still be held down.
          if (event.repeat) event.preventDefault();
          else if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
          // On a box or a radio button Enter would send what is only being filled in.
          else if (isChoice(event.target)) event.preventDefault();
        }}
      >
        <fieldset ref={room} className={classes.parcels}>
          <legend>{t('orders.parcels')}</legend>
          {renderParcels(choice)}
        </fieldset>
        <ContactFields
          draft={draft}
          change={contact.changeFields}
          errors={contact.errors}
          dayNotKnown={dayNotKnown.button}
        />
        <OrderAssign value={pilotId} onChange={setPilotId} />
        <SimilarStrip clientId={clientId} draft={draft} isTaking={taking.isTaking || isSending} onTake={take} />
        <ActionBar>
          <div className="stack gap-4">
            <OrderSummary id={summaryId} draft={draft} />
            <MainButton type="submit" field fullWidth pending={isSending} aria-describedby={summaryId}>
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
      {dayNotKnown.sheet}
      <OrderedQuestion
        failure={failure?.error}
        pending={isSending}
        onAgain={(answer) => void send(orderAgain(draft, answer))}
        onClose={forgetFailure}
      />
      <OrderedQuestion
        failure={taking.failure}
        pending={taking.isTaking}
        onAgain={taking.takeAgain}
        onClose={taking.forgetFailure}
      />
      <ConfirmDialog
        opened={isNoParcelAsked}
        title={t('intervention.noParcelTitle')}
        question={t('orders.noParcel')}
        confirmLabel={t('orders.noParcelSend')}
        onConfirm={() => {
          setNoParcelAsked(false);
          void send(draft);
        }}
        onClose={() => setNoParcelAsked(false)}
      />
    </>
  );
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}
