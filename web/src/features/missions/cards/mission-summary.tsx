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
import { HandedToNotice } from './handed-to-notice.tsx';
import { LightLine } from './light-line.tsx';
import { destinationOf, nameOf } from './mission-facts.ts';
import { MissionFlags, MissionStatusSign, useMissionWords } from './mission-row.tsx';
import classes from './mission-summary.module.css';
import { WaitsNotice } from './waits-notice.tsx';
import { WeatherAgainLine } from './weather-again-line.tsx';

interface MissionSummaryProps {
  mission: Mission;
  heading: RefObject<HTMLHeadingElement | null>;
  top: (children: ReactNode) => ReactNode;
}

/** Who, when, where: what one needs with the engine running. */
export function MissionSummary({ mission, heading, top }: MissionSummaryProps) {
  const { format } = useTranslation();
  const { today } = usePublicSettings();
  const { titleOf, whenOf } = useMissionWords();
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
      <WhatToKnow mission={mission}>
        <WaitsNotice mission={mission} />
        <HandedToNotice mission={mission} />
        <WeatherAgainLine mission={mission} />
      </WhatToKnow>
    </header>
  );
}

/** Below its name and day: how much there is to fly, what to mind, whom to reach, how long the camera sees. */
export function WhatToKnow({ mission, children }: { mission: Mission; children?: ReactNode }) {
  const { sizeOf } = useMissionWords();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  return (
    <>
      <p className="quiet">{sizeOf(mission)}</p>
      {children}
      <MissionFlags mission={mission} />
      <NotSentYet missionId={mission.missionId} />
      {isClient ? null : <ContactButtons mission={mission} />}
      {isClient ? null : <LightLine day={mission.missionDate} place={mission.location} />}
    </>
  );
}

/** Call, write, drive: three presses that a cold thumb must hit. */
export function ContactButtons({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { contactPhone } = mission;
  const destination = destinationOf(mission);
  return (
    <div className={classes.contact}>
      {contactPhone ? (
        <>
          <a href={callLink(contactPhone)} className={classes.contactButton}>
            <IconPhone size={24} aria-hidden />
            {t('missions.call')}
            <span className="visually-hidden">{readablePhone(contactPhone)}</span>
          </a>
          <Elsewhere href={whatsappLink(contactPhone)}>
            <IconBrandWhatsapp size={24} aria-hidden />
            WhatsApp
          </Elsewhere>
        </>
      ) : nameOf(mission.client) ? (
        <p className={classes.later}>{t('privacy.phone.laterDetail')}</p>
      ) : null}
      {destination ? (
        <Elsewhere href={navigationLink(destination, navigator.userAgent)}>
          <IconNavigation size={24} aria-hidden />
          {t('missions.navigate')}
        </Elsewhere>
      ) : null}
    </div>
  );
}

function Elsewhere({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.contactButton}>
      {children}
    </a>
  );
}
