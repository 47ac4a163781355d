import { Link } from '@tanstack/react-router';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './ordered-already.module.css';
import { SameFieldReasons } from './same-field-reasons.tsx';

/** What the request goes out with once the question is answered. */
export interface OrderedAnswer {
  again?: true;
  againBecause?: SameFieldReason;
}

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

function MissionById({ missionId, isOthers }: { missionId: string; isOthers: boolean }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(getMission, { params: { missionId } });
  if (data) {
    const { lastname, firstname } = data.client;
    return (
      <>
        {isOthers ? <span>{[lastname, firstname].filter(Boolean).join(' ')}</span> : null}
        <OrderedMission mission={data} />
      </>
    );
  }
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }}>
      {t('common.ordered.openUnread')}
    </Link>
  );
}

export function OrderedList({ children }: { children: readonly ReactNode[] }) {
  return <ul className={classes.missions}>{children}</ul>;
}

function MissionsById({ missionIds, isOthers }: { missionIds: readonly string[]; isOthers: boolean }) {
  return (
    <OrderedList>
      {missionIds.map((missionId) => (
        <li key={missionId}>
          <MissionById missionId={missionId} isOthers={isOthers} />
        </li>
      ))}
    </OrderedList>
  );
}

/** The missions of a refusal; while its dialog closes it still says what it was about. */
function useAsked(failure: unknown, code: 'ALREADY_ORDERED' | 'SAME_FIELD') {
  const asked = isCallError(failure, code) ? (failure.problem?.missions ?? []) : null;
  const [shown, setShown] = useState(asked ?? []);
  if (asked && asked.join() !== shown.join()) setShown(asked);
  return { isAsked: asked !== null, shown };
}

interface OrderedQuestionProps {
  /** The server's answer; anything but ALREADY_ORDERED and SAME_FIELD asks nothing. */
  failure: unknown;
  pending: boolean;
  onAgain: (answer: OrderedAnswer) => void;
  onClose: () => void;
}

/** The same meadow twice on one day is nearly always a mistake: what exists can be opened, and ordered again on purpose. */
export function OrderedQuestion(props: OrderedQuestionProps) {
  return (
    <>
      <OwnQuestion {...props} />
      <SameFieldQuestion {...props} />
    </>
  );
}

function OwnQuestion({ failure, pending, onAgain, onClose }: OrderedQuestionProps) {
  const { t } = useTranslation();
  const { isAsked, shown } = useAsked(failure, 'ALREADY_ORDERED');
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('common.ordered.title')}
      question={
        <>
          <p>{t('common.ordered.question')}</p>
          <MissionsById missionIds={shown} isOthers={false} />
        </>
      }
      confirmLabel={t('common.ordered.again')}
      cancelLabel={t('common.back')}
      pending={pending}
      onConfirm={() => onAgain({ again: true })}
      onClose={onClose}
    />
  );
}

/** Somebody else has ordered the field for that day. The crew is shown whose order it is; a requester is not told. */
function SameFieldQuestion({ failure, pending, onAgain, onClose }: OrderedQuestionProps) {
  const { t } = useTranslation();
  const { isAsked, shown } = useAsked(failure, 'SAME_FIELD');
  const [reason, setReason] = useState<SameFieldReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const answer = () => (reason ? onAgain({ againBecause: reason }) : setMissing(true));
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('common.sameField.title')}
      question={
        <div className="stack gap-16">
          <p>{t('common.sameField.question')}</p>
          {shown.length > 0 ? <MissionsById missionIds={shown} isOthers /> : null}
          <SameFieldReasons value={reason} onChange={setReason} isMissing={isMissing && reason === null} />
        </div>
      }
      confirmLabel={t('common.sameField.goOn')}
      cancelLabel={t('common.back')}
      pending={pending}
      onConfirm={answer}
      onClose={onClose}
    />
  );
}
