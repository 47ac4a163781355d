import { IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './sending-buttons.module.css';
import type { SendingWays } from './sending-ways.ts';

function Way({ href, icon, children }: { href: string | null; icon: ReactNode; children: ReactNode }) {
  if (href === null) return null;
  return (
    <a className={classes.way} href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
    </a>
  );
}

interface SendingButtonsProps {
  link: string;
  /** Null while the words are fetched. */
  ways: SendingWays | null;
}

/** A link on its way: copied, or by the programs of whoever gives it away. */
export function SendingButtons({ link, ways }: SendingButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="cluster gap-8">
      <CopyButton text={link} />
      {ways ? (
        <>
          <Way href={ways.whatsapp} icon={<IconBrandWhatsapp size={20} aria-hidden />}>
            WhatsApp
          </Way>
          <Way href={ways.sms} icon={<IconMessage size={20} aria-hidden />}>
            {t('sending.sms')}
          </Way>
          <Way href={ways.mail} icon={<IconMail size={20} aria-hidden />}>
            {t('sending.mail')}
          </Way>
        </>
      ) : null}
    </div>
  );
}
