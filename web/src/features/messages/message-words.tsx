import type {
  ChannelOutcome,
  MessageChannel,
  MessageFailure,
  MessageState,
  MessageSummary,
} from '@vigiefaon/domain/messages/message';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './messages.module.css';

const statesOfCalls = ['WAITING', 'DELIVERED', 'FAILED', 'DROPPED'] as const;
const failuresOfWhatsapp = ['NO_CONNECTION', 'LOGIN_REFUSED', 'ADDRESS_REFUSED', 'REFUSED'] as const;
const failuresOfPush = ['NO_CONNECTION', 'REFUSED'] as const;
const steps = ['DELIVERED', 'SENT', 'READ', 'KEPT', 'RETRIED'] as const;

function isStep(outcome: ChannelOutcome): outcome is (typeof steps)[number] {
  return steps.some((step) => step === outcome);
}

/** The text that says how far a message has come; somebody who is called is in other states than a mail. */
function stateKey(state: MessageState, channel: MessageChannel) {
  const called = channel === 'CALL' ? statesOfCalls.find((known) => known === state) : undefined;
  return called ? (`messages.call.${called}` as const) : (`messages.state.${state}` as const);
}

/** The text that says why it did not go further, and on which channel's side. */
export function failureKey(failure: MessageFailure, channel: MessageChannel) {
  const atWhatsapp = channel === 'WHATSAPP' ? failuresOfWhatsapp.find((known) => known === failure) : undefined;
  if (atWhatsapp) return `messages.whatsappFailure.${atWhatsapp}` as const;
  const atPush = channel === 'PUSH' ? failuresOfPush.find((known) => known === failure) : undefined;
  return atPush ? (`messages.pushFailure.${atPush}` as const) : (`messages.failure.${failure}` as const);
}

/** The text of a line of the journal. */
export function outcomeKey(outcome: ChannelOutcome, channel: MessageChannel) {
  if (outcome === 'DELIVERED' && channel === 'CALL') return 'messages.outcome.called';
  return isStep(outcome) ? (`messages.outcome.${outcome}` as const) : failureKey(outcome, channel);
}

/** How far a message has come, in words; the colour only helps. */
export function MessageStateSign({ state, channel }: Pick<MessageSummary, 'state' | 'channel'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.state} data-state={state}>
      {t(stateKey(state, channel))}
    </span>
  );
}

/** Where a message goes: a mail address, a number as one reads it, or whatever devices its receiver has. */
export function MessageAddress({ message: { channel, address } }: { message: MessageSummary }) {
  const { t } = useTranslation();
  if (channel === 'PUSH') return <span className={classes.address}>{t('messages.devices')}</span>;
  const readable = channel === 'MAIL' ? address : readablePhone(address);
  return <span className={classes.address}>{address === '' ? t('messages.noNumber') : readable}</span>;
}
