import type { MessageState } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './messages.module.css';

/** How far a message has come, in words; the colour only helps. */
export function MessageStateSign({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.state} data-state={state}>
      {t(`messages.state.${state}`)}
    </span>
  );
}
