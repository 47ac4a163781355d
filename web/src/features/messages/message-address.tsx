import type { MessageSummary } from '@vigiefaon/domain/messages/message';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './messages.module.css';

/** Where a message goes: a mail address, or a number as one reads it. */
export function MessageAddress({ message: { channel, address } }: { message: MessageSummary }) {
  const { t } = useTranslation();
  const readable = channel === 'MAIL' ? address : readablePhone(address);
  return <span className={classes.address}>{address === '' ? t('messages.noNumber') : readable}</span>;
}
