import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useEffect, useRef } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../../ui/layout/page-header.tsx';
import { useEvening } from '../when/use-evening.ts';
import classes from './request-sent.module.css';

interface RequestSentProps {
  missionId: string;
  areChangesRefused: boolean;
  onOrderAnother: () => void;
}

export function RequestSent({ missionId, areChangesRefused, onOrderAnother }: RequestSentProps) {
  const { t, format } = useTranslation();
  const { today, planningTime, answerTime } = usePublicSettings();
  const { data: mission, error, refetch } = useEndpointQuery(getMission, { params: { missionId } });
  const { eveningBefore } = useEvening(mission?.missionDate ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('intervention.sent'));
  useEffect(() => heading.current?.focus(), []);

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page}>
      <IconCircleCheck size={64} stroke={1.5} className={classes.check} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('intervention.sent')}
      </h1>
      {areChangesRefused ? <Notice kind="warn">{t('intervention.changesRefused')}</Notice> : null}
      {mission ? (
        <>
          <p className={classes.what}>
            {t('intervention.sentWhat', {
              day: format.part.day(mission.missionDate, today),
              parcels: t('intervention.parcelCount', { count: mission.parcels.length }),
            })}
          </p>
          <ol className={classes.next}>
            {mission.late ? (
              <li>{t('intervention.nextLate')}</li>
            ) : (
              <li>{t('intervention.nextPlanning', { evening: eveningBefore ?? '', time: planningTime })}</li>
            )}
            <li>
              {t(mission.late ? 'intervention.nextCallLate' : 'intervention.nextCall', {
                evening: eveningBefore ?? '',
                time: answerTime,
                phone: readablePhone(mission.contactPhone ?? ''),
              })}
            </li>
            {mission.late ? null : <li>{t('intervention.nextNoCall', { time: answerTime })}</li>}
          </ol>
        </>
      ) : null}
      <div className="row wrap gap-16">
        <Link to="/missions/{-$missionId}" params={{ missionId }} className="inline-row touch strong">
          {t('intervention.follow')}
        </Link>
        <MainButton onClick={onOrderAnother}>{t('intervention.orderAnother')}</MainButton>
      </div>
    </div>
  );
}
