import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './ordered-already.module.css';

/** Opens one of the missions that search the same meadow that day. */
export function OrderedMission({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const { missionId, parcels, missionDate, status } = mission;
  const names = format.list(parcels.map(({ name }) => name));
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }}>
      {t('common.ordered.open', {
        parcels: names,
        day: format.part.date(missionDate),
        status: t(`common.status.${status}`),
      })}
    </Link>
  );
}

function MissionById({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(getMission, { params: { missionId } });
  if (data) return <OrderedMission mission={data} />;
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }}>
      {t('common.ordered.openUnread')}
    </Link>
  );
}

export function OrderedList({ children }: { children: readonly ReactNode[] }) {
  return <ul className={classes.missions}>{children}</ul>;
}

interface OrderedQuestionProps {
  /** The server's answer; anything but ALREADY_ORDERED asks nothing. */
  failure: unknown;
  pending: boolean;
  onAgain: () => void;
  onClose: () => void;
}

/** The same meadow twice on one day is nearly always a mistake: what exists can be opened, and ordered again on purpose. */
export function OrderedQuestion({ failure, pending, onAgain, onClose }: OrderedQuestionProps) {
  const { t } = useTranslation();
  const asked = isCallError(failure, 'ALREADY_ORDERED') ? (failure.problem?.missions ?? []) : null;
  // While the dialog closes it still says what it was about.
  const [shown, setShown] = useState(asked ?? []);
  if (asked && asked.join() !== shown.join()) setShown(asked);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('common.ordered.title')}
      question={
        <>
          <p>{t('common.ordered.question')}</p>
          <OrderedList>
            {shown.map((missionId) => (
              <li key={missionId}>
                <MissionById missionId={missionId} />
              </li>
            ))}
          </OrderedList>
        </>
      }
      confirmLabel={t('common.ordered.again')}
      cancelLabel={t('common.back')}
      pending={pending}
      onConfirm={onAgain}
      onClose={onClose}
    />
  );
}
