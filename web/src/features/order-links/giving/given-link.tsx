import { IconBrandWhatsapp, IconCopy, IconId, IconMail, IconMessage, IconPrinter } from '@tabler/icons-react';
import { localTime } from '@vigiefaon/domain/local-time';
import type { OrderLink } from '@vigiefaon/domain/order-links/order-link';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePublicSettings } from '../../../api/public-settings.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { EndLink } from './end-link.tsx';
import { LinkCard } from './link-card.tsx';
import classes from './order-links.module.css';
import { sendingWays } from './sending-ways.ts';

/** Whom a link is for, as far as whoever gives it away knows. */
export interface Holder {
  clientId: string;
  name: string;
  phone: string | null;
  email: string | null;
}

interface GivenLinkProps {
  holder: Holder;
  link: OrderLink;
  /** In the holder's language; null while that is fetched. */
  say: Translate | null;
}

/** What became of a link so far. */
function History({ link: { createdAt, lastDay, lastOpenedAt, devices, orders } }: Pick<GivenLinkProps, 'link'>) {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  const dayOf = (instant: string) => format.part.longDay(localTime(new Date(instant), timeZone).day, today);
  const counts = [t('orderLinks.devices', { count: devices }), t('orderLinks.orders', { count: orders })];
  return (
    <>
      <p className="strong">
        {t('orderLinks.madeOn', { day: dayOf(createdAt), toDay: format.part.longDay(lastDay, today) })}
      </p>
      <p className="quiet small">
        {lastOpenedAt === null
          ? t('orderLinks.neverOpened')
          : [t('orderLinks.openedOn', { day: dayOf(lastOpenedAt) }), ...counts].join(' · ')}
      </p>
    </>
  );
}

function Way({ href, icon, children }: { href: string | null; icon: ReactNode; children: ReactNode }) {
  if (href === null) return null;
  return (
    <a className={classes.way} href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
    </a>
  );
}

function Ways({ holder, link: { link }, say }: GivenLinkProps) {
  const { t } = useTranslation();
  const words = say && {
    subject: say('orderPage.invitation.subject'),
    text: say('orderPage.invitation.text', { link }),
  };
  const ways = words && sendingWays(holder, words);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ severity: 'success', summary: t('orderLinks.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('orderLinks.notCopied'), detail: link });
    }
  }
  return (
    <>
      <div className="cluster gap-8">
        <QuietButton leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {t('orderLinks.copy')}
        </QuietButton>
        {ways ? (
          <>
            <Way href={ways.whatsapp} icon={<IconBrandWhatsapp size={20} aria-hidden />}>
              WhatsApp
            </Way>
            <Way href={ways.sms} icon={<IconMessage size={20} aria-hidden />}>
              {t('orderLinks.sms')}
            </Way>
            <Way href={ways.mail} icon={<IconMail size={20} aria-hidden />}>
              {t('orderLinks.mail')}
            </Way>
          </>
        ) : null}
      </div>
      <p className="quiet small">{t(holder.phone || holder.email ? 'orderLinks.sentByHand' : 'orderLinks.noWay')}</p>
    </>
  );
}

/** Seen here, and printed alone. */
function Card({ holder: { name }, link: { link }, say }: GivenLinkProps & { say: Translate }) {
  const { t } = useTranslation();
  const { helpPhone } = usePublicSettings();
  const card = <LinkCard link={link} name={name} helpPhone={helpPhone} say={say} />;
  return (
    <>
      {card}
      <div>
        <QuietButton leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('orderLinks.print')}
        </QuietButton>
      </div>
      {createPortal(
        <div className={classes.printed} aria-hidden="true">
          {card}
        </div>,
        document.body,
      )}
    </>
  );
}

/** One link that still opens: its history, the ways by which it travels, and its end. */
export function GivenLink(props: GivenLinkProps) {
  const { holder, link, say } = props;
  const { t } = useTranslation();
  const [isCardShown, setCardShown] = useState(false);
  return (
    <li className={classes.link}>
      <History link={link} />
      <p className={classes.address}>{link.link}</p>
      <Ways {...props} />
      <div className="cluster gap-8">
        <QuietButton
          leftSection={<IconId size={20} aria-hidden />}
          aria-expanded={isCardShown}
          onClick={() => setCardShown((wasShown) => !wasShown)}
        >
          {t('orderLinks.card')}
        </QuietButton>
        <EndLink clientId={holder.clientId} orderLinkId={link.orderLinkId} />
      </div>
      {isCardShown && say ? <Card {...props} say={say} /> : null}
    </li>
  );
}
