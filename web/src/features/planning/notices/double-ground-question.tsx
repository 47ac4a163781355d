import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { type DoubleGround, newDoubleGround } from '@vigiefaon/domain/planning/judging/double-ground';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DecisionsDesk } from '../decisions/decisions-desk.ts';
import { type PlanningDay, usePlanningDay } from '../planning-day-context.ts';

type Change = (now: PlanningDecisions) => PlanningDecisions;

interface Asked {
  readonly change: Change;
  readonly doubles: readonly DoubleGround[];
  readonly onDone: (() => void) | undefined;
}

/** Decides at once, or asks first where a step sends a second pilot to a meadow. */
export function useDoubleGround(desk: DecisionsDesk, missions: PlanningDay['missions']) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = useCallback(
    (change: Change, onDone?: () => void) => {
      const { present } = desk.state().history;
      const next = change(present);
      const doubles = newDoubleGround(present, next, (missionId) => missions.get(missionId)?.sameGroundAs ?? []);
      if (doubles.length > 0) {
        setAsked({ change, doubles, onDone });
        return;
      }
      desk.decide(next);
      onDone?.();
    },
    [desk, missions],
  );
  const confirm = () => {
    if (!asked) return;
    // On top of changes from meanwhile.
    desk.decide(asked.change(desk.state().history.present), { isDoubleMeant: true });
    asked.onDone?.();
    setAsked(null);
  };
  return { decide, question: { doubles: asked?.doubles ?? null, onConfirm: confirm, onClose: () => setAsked(null) } };
}

interface DoubleGroundQuestionProps {
  doubles: readonly DoubleGround[] | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Two pilots for one meadow: which missions, and who. */
export function DoubleGroundQuestion({ doubles, onConfirm, onClose }: DoubleGroundQuestionProps) {
  const { t, format, missionName, pilotName } = usePlanningDay();
  // While the dialog closes it still says what it was about.
  const [shown, setShown] = useState<readonly DoubleGround[]>([]);
  if (doubles && doubles !== shown) setShown(doubles);
  return (
    <ConfirmDialog
      opened={doubles !== null}
      title={t('planning.double.title')}
      question={
        <>
          <ul className="bullets">
            {shown.map(({ missionIds: [one, other], pilotIds }) => (
              <li key={`${one} ${other}`}>
                {t('planning.double.pair', {
                  one: missionName(one),
                  other: missionName(other),
                  pilots: format.list(pilotIds.map(pilotName)),
                })}
              </li>
            ))}
          </ul>
          <p>{t('planning.double.question')}</p>
        </>
      }
      confirmLabel={t('planning.double.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
