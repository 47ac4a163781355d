import type { MessageChannel, MessageState } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stateKey } from './message-words.ts';
import classes from './messages.module.css';

interface MessageStateSignProps {
  state: MessageState;
  channel: MessageChannel;
}

/** How far a message has come, in words; the colour only helps. */
export function MessageStateSign({ state, channel }: MessageStateSignProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.state} data-state={state}>
      {t(stateKey(state, channel))}
    </span>
  );
}
