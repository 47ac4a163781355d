import { IconBrandWhatsapp, IconNavigation, IconPhone } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { ReactNode, RefObject } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotSentYet } from '../../../offline/field/not-sent-yet.tsx';
import { callLink, navigationLink, whatsappLink } from '../../../ui/buttons/contact-links.ts';
import { useIsDesktop } from '../../../ui/layout/use-viewport.ts';
import { LightLine } from './light-line.tsx';
import { destinationOf, nameOf } from './mission-facts.ts';
import { MissionFlags, MissionStatusSign, useSizeOf, useTitleOf, useWhenOf } from './mission-row.tsx';
import classes from './mission-summary.module.css';
import { WaitsNotice } from './waits-notice.tsx';

interface MissionSummaryProps {
  mission: Mission;
  heading: RefObject<HTMLHeadingElement | null>;
  top: (children: ReactNode) => ReactNode;
}

/** Who, when, where: what one needs with the engine running. */
export function MissionSummary({ mission, heading, top }: MissionSummaryProps) {
  const { format } = useTranslation();
  const { today } = usePublicSettings();
  const titleOf = useTitleOf();
  const whenOf = useWhenOf();
  const sizeOf = useSizeOf();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  // On phones nothing stands above it.
  const Title = useIsDesktop() ? 'h2' : 'h1';
  const when = whenOf(mission);
  const longDay = format.longDay(mission.missionDate, today);
  return (
    <header className="stack gap-6">
      {top(<MissionStatusSign mission={mission} />)}
      <Title ref={heading} tabIndex={-1} className={classes.title}>
        {titleOf(mission)}
      </Title>
      <p className={classes.when}>
        <strong>{when}</strong>
        {when.startsWith(longDay) ? null : <span> · {longDay}</span>}
      </p>
      <p className="quiet">{sizeOf(mission)}</p>
      <WaitsNotice mission={mission} />
      <MissionFlags mission={mission} />
      <NotSentYet missionId={mission.missionId} />
      {isClient ? null : <ContactButtons mission={mission} />}
      {isClient ? null : <LightLine day={mission.missionDate} place={mission.location} />}
    </header>
  );
}

/** Call, write, drive: three presses that a cold thumb must hit. */
export function ContactButtons({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const destination = destinationOf(mission);
  return (
    <div className={classes.contact}>
      {mission.contactPhone ? (
        <>
          <a href={callLink(mission.contactPhone)} className={classes.contactButton}>
            <IconPhone size={24} aria-hidden />
            {t('missions.call')}
            <span className="visually-hidden">{readablePhone(mission.contactPhone)}</span>
          </a>
          <a
            href={whatsappLink(mission.contactPhone)}
            target="_blank"
            rel="noreferrer"
            className={classes.contactButton}
          >
            <IconBrandWhatsapp size={24} aria-hidden />
            WhatsApp
          </a>
        </>
      ) : nameOf(mission.client) ? (
        <p className={classes.later}>{t('privacy.phone.laterDetail')}</p>
      ) : null}
      {destination ? (
        <a
          href={navigationLink(destination, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={classes.contactButton}
        >
          <IconNavigation size={24} aria-hidden />
          {t('missions.navigate')}
        </a>
      ) : null}
    </div>
  );
}
