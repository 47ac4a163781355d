import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './contact-buttons.module.css';
import { callLink, whatsappLink } from './contact-links.ts';

interface ContactButtonsProps {
  phone: string | null;
  email: string | null;
}

/** Call, WhatsApp and mail to a person, as far as it can be reached so. */
export function ContactButtons({ phone, email }: ContactButtonsProps) {
  const { t } = useTranslation();
  if (!phone && !email) return null;
  return (
    <div className={classes.contact}>
      {phone ? (
        <>
          <a href={callLink(phone)} aria-label={t('common.callNumber', { phone: readablePhone(phone) })}>
            <IconPhone size={20} aria-hidden />
            {readablePhone(phone)}
          </a>
          <a href={whatsappLink(phone)} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={20} aria-hidden />
            WhatsApp
          </a>
        </>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
          <IconMail size={20} aria-hidden />
          {email}
        </a>
      ) : null}
    </div>
  );
}
