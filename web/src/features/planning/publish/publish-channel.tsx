import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './publish-dialog.module.css';

/** By which way somebody hears it first. */
export function PublishChannel({ channel }: { channel: MessageChannel | null }) {
  const { t } = useTranslation();
  return (
    <span className={classes.channel} data-channel={channel ?? 'NONE'}>
      {t(`publication.by.${channel ?? 'NONE'}`)}
    </span>
  );
}
