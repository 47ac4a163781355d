import { IconId, IconPrinter } from '@tabler/icons-react';
import { localTime } from '@vigiefaon/domain/local-time';
import type { OrderLink } from '@vigiefaon/domain/order-links/order-link';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkCard, PrintedCards } from '../../../identity/link-card.tsx';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { SendingButtons } from '../../../ui/buttons/sending-buttons.tsx';
import { sendingWays } from '../../../ui/buttons/sending-ways.ts';
import { EndLink } from './end-link.tsx';
import classes from './order-links.module.css';

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

function Ways({ holder, link: { link }, say }: GivenLinkProps) {
  const { t } = useTranslation();
  const words = say && {
    subject: say('orderPage.invitation.subject'),
    text: say('orderPage.invitation.text', { link }),
  };
  const ways = words && sendingWays(holder, words);
  return (
    <>
      <SendingButtons link={link} ways={ways} />
      <p className="quiet small">{t(holder.phone || holder.email ? 'sending.byHand' : 'orderLinks.noWay')}</p>
    </>
  );
}

/** Seen here, and printed alone. */
function Card({ holder: { name }, link: { link }, say }: GivenLinkProps & { say: Translate }) {
  const { t } = useTranslation();
  const { helpPhone, letterhead } = usePublicSettings();
  const further = [
    say('orderPage.card.personal', { name }),
    ...(helpPhone ? [say('orderPage.call', { phone: helpPhone })] : []),
  ];
  const card = (
    <LinkCard
      link={link}
      code={t('orderLinks.code')}
      name={name}
      from={letterhead.name}
      line={say('orderPage.card.line')}
      further={further}
    />
  );
  return (
    <>
      {card}
      <div>
        <QuietButton leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('orderLinks.print')}
        </QuietButton>
      </div>
      <PrintedCards>{card}</PrintedCards>
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
