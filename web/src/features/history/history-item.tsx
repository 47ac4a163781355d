import { Skeleton } from '@mantine/core';
import { IconEdit, IconPhone, IconRepeat, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { animalCounts } from '@vigiefaon/domain/missions/mission-report';
import { getReport } from '@vigiefaon/domain/missions/missions.api';
import type { ReactNode } from 'react';
import { useCurrentActor, useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatusSign } from '../../ui/lists/status-sign.tsx';
import classes from './history-item.module.css';
import { factsOf } from './request-values.ts';
import { statusLineOf } from './status-line.ts';

export type RenderMore = (mission: Mission) => ReactNode;

interface HistoryItemProps {
  mission: Mission;
  renderFirst?: RenderMore | undefined;
  renderMore?: RenderMore | undefined;
  onEdit: () => void;
  onCancel: () => void;
}

/** One request: its day, what happens with it, and what can be done. */
export function HistoryItem({ mission, renderFirst, renderMore, onEdit, onCancel }: HistoryItemProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { missionId, status, missionDate, mowingTime, parcels, handedTo } = mission;
  const id = `request-${missionId}`;
  const count = t('history.parcels', { count: parcels.length });
  const whereAndHowMuch = [mission.municipality, count, format.hectares(mission.totalSize)];
  return (
    <li className={classes.item}>
      <article aria-labelledby={id}>
        <div className={classes.head}>
          <h2 id={id} className={classes.day}>
            <Link to="/missions/{-$missionId}" params={{ missionId }}>
              {format.dayInWords(missionDate, today)}
            </Link>
            <span className={classes.quiet}>{[format.day(missionDate), mowingTime].filter(Boolean).join(' · ')}</span>
          </h2>
          {handedTo ? (
            <StatusSign status="AFFECTED" label={t('missions.handedTo.signClient')} />
          ) : (
            <StatusSign status={status} label={t(`common.clientStatus.${status}`)} />
          )}
        </div>
        {renderFirst?.(mission)}
        <Happening mission={mission} />
        <div className="row gap-8 breaks">
          {parcels.slice(0, 3).map(({ parcelId, geometry }) => (
            <ParcelThumbnail key={parcelId} geometries={[geometry]} size={40} className="primary" />
          ))}
          <span>
            {parcels.length > 0 ? format.list(parcels.map(({ name }) => name)) : t('history.noParcel')}
            {parcels.length > 0 ? (
              <span className={classes.quiet}>{whereAndHowMuch.filter(Boolean).join(' · ')}</span>
            ) : null}
          </span>
        </div>
        {handedTo?.contact ? (
          <p className="breaks">{t('history.neighbourContact', { contact: handedTo.contact })}</p>
        ) : null}
        {status === 'AFFECTED' ? <PilotContact mission={mission} /> : null}
        {status === 'DONE' && mission.hasReport ? <Found missionId={missionId} /> : null}
        {renderMore?.(mission)}
        <Actions mission={mission} onEdit={onEdit} onCancel={onCancel} />
      </article>
    </li>
  );
}

function Happening({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const { today, timeZone, planningTime, answerTime } = usePublicSettings();
  const { time } = localTime(new Date(), timeZone);
  const line = statusLineOf(mission, { today, time, planningTime, answerTime });
  const { identity } = useCurrentUser();
  const text = line === 'todoWaits' && identity.email === null ? 'todoWaitsPhone' : line;
  const eve = addDays(mission.missionDate, -1);
  return (
    <p className={classes.line}>
      {t(`history.line.${text}`, {
        answer: answerTime,
        planning: planningTime,
        eve: format.dayInWords(eve, today),
        pilot: nameOf(mission) || t('history.yourPilot'),
        neighbour: mission.handedTo?.name ?? '',
        started: mission.startedAt ? format.timeOf(mission.startedAt) : '',
      })}
    </p>
  );
}

function nameOf({ pilot }: Mission): string {
  return [pilot?.firstname, pilot?.lastname].filter(Boolean).join(' ');
}

function PilotContact({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const name = nameOf(mission);
  const phone = mission.pilot?.phone;
  return (
    <div className={classes.pilot}>
      <span>{t('history.pilot', { name: name || t('history.yourPilot') })}</span>
      {phone ? (
        <a className={classes.call} href={`tel:${phone}`} aria-label={t('history.callPilot', { name, phone })}>
          <IconPhone size={20} aria-hidden="true" />
          {t('common.call')}
        </a>
      ) : null}
    </div>
  );
}

/** As the pilot reported it. */
function Found({ missionId }: { missionId: string }) {
  const { t, format } = useTranslation();
  const { data: report, error, refetch } = useEndpointQuery(getReport, { params: { missionId } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!report) return <Skeleton height={44} />;
  const { cashDonation, appDonation, comment } = report;
  const animals = animalCounts
    .filter((animal) => report[animal] > 0)
    .map((animal) => t(`history.${animal}`, { count: report[animal] }));
  const donations = [
    ...(cashDonation > 0 ? [t('history.cash', { amount: format.euros(cashDonation) })] : []),
    ...(appDonation > 0 ? [t('history.app', { amount: format.euros(appDonation) })] : []),
  ];
  return (
    <div className={classes.found}>
      <p>
        <strong>{t('history.found')}</strong> {animals.length > 0 ? format.list(animals) : t('history.foundNothing')}
      </p>
      {comment ? <p className={classes.comment}>{comment}</p> : null}
      {donations.length > 0 ? <p>{t('history.donations', { donations: format.list(donations) })}</p> : null}
    </div>
  );
}

function Actions({ mission, onEdit, onCancel }: Pick<HistoryItemProps, 'mission' | 'onEdit' | 'onCancel'>) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const facts = factsOf(mission);
  const noEdit = whyNot('edit', facts, actor);
  const noCancel = whyNot('cancel', facts, actor);
  const isOver = mission.status === 'DONE' || mission.status === 'CANCELED';
  return (
    <>
      <div className="cluster gap-8">
        {isOver ? null : (
          <QuietButton leftSection={<IconEdit size={18} />} disabled={noEdit !== null} onClick={onEdit}>
            {t('common.edit')}
          </QuietButton>
        )}
        {isOver || noCancel ? null : (
          <QuietButton leftSection={<IconX size={18} />} onClick={onCancel}>
            {t('history.cancel')}
          </QuietButton>
        )}
        {isOver && mission.parcels.length > 0 ? (
          <Link to="/intervention" search={{ repeat: mission.missionId }} className={classes.repeat}>
            <IconRepeat size={18} aria-hidden="true" />
            {t('history.repeat')}
          </Link>
        ) : null}
      </div>
      {!isOver && noEdit === 'ALREADY_IN_PROGRESS' ? <p className="quiet small">{t('history.editByPhone')}</p> : null}
    </>
  );
}
