import { localTime } from '@vigiefaon/domain/local-time';
import { isLateRequest } from '@vigiefaon/domain/missions/late-request';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CallAssociation } from '../../../ordering/call-association.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './asking.module.css';
import type { SentRequest } from './asking-draft.ts';

interface SentAskingProps {
  sent: SentRequest;
  settings: PublicSettings;
  onAnother: () => void;
}

/** What has arrived, how it is confirmed, and that nothing is planned until then. */
export function SentAsking({ sent, settings, onAnother }: SentAskingProps) {
  const { t } = useTranslation();
  const { confirmedBy, phone, email, what, missionDate } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { planningTime, timeZone } = settings;
  const isLate = isLateRequest(missionDate, localTime(new Date(), timeZone), planningTime);
  const to = { phone: readablePhone(phone), mail: email ?? '' };
  return (
    <>
      <section className={classes.sent} role="status">
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('orderRequest.sent')}
        </h1>
        <p className={classes.what}>{what}</p>
        <p>{t(`orderRequest.confirmedBy.${confirmedBy}`, to)}</p>
        <p>
          <strong>{t('orderRequest.notPlanned')}</strong>{' '}
          {isLate ? t('orderRequest.thenLate') : t('orderRequest.thenPlanned', { time: planningTime })}
        </p>
        {confirmedBy === 'CALL' ? null : <p className="quiet">{t('orderRequest.nothingCame')}</p>}
        <CallAssociation phone={settings.helpPhone} />
      </section>
      <div>
        <PlainButton onClick={onAnother}>{t('orderPage.another')}</PlainButton>
      </div>
    </>
  );
}
