import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './messages.module.css';

interface ChannelListProps {
  mailIsSent: boolean;
  whatsappIsSent: boolean;
}

/** By which channels this installation reaches people, and which of them are off. */
export function ChannelList({ mailIsSent, whatsappIsSent }: ChannelListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.channels} aria-label={t('messages.channels')}>
      <li data-off={whatsappIsSent ? undefined : true}>
        <IconBrandWhatsapp size={20} aria-hidden />
        {t(whatsappIsSent ? 'messages.whatsapp.on' : 'messages.whatsapp.off')}
      </li>
      <li data-off={mailIsSent ? undefined : true}>
        <IconMail size={20} aria-hidden />
        {t(mailIsSent ? 'messages.mail.on' : 'messages.mail.off')}
      </li>
      <li>
        <IconPhone size={20} aria-hidden />
        {t('messages.calls.on')}
      </li>
    </ul>
  );
}
