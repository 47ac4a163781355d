import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { statusAfter } from '@vigiefaon/domain/missions/mission-actions';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { isCallError } from '../../../api/call-error.ts';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../../offline/field/field-outbox-context.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { factsOf, nameOf } from '../cards/mission-facts.ts';
import { refreshMissions, useStep } from '../missions.queries.ts';
import { useWillTell } from '../panel/use-will-tell.ts';
import { type MissionStep, undoOf } from './mission-choices.ts';
import { useFieldSteps } from './use-field-steps.ts';

/** Tells a failure in words; when somebody was faster, what they did is fetched at once. */
export function useTellFailure(): (error: unknown) => void {
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { t } = useTranslation();
  return (error) => {
    const isRace = isCallError(error, 'ILLEGAL_TRANSITION', 'STALE', 'NOT_FOUND');
    if (isRace) refreshMissions(cache);
    showToast({
      severity: isRace ? 'warn' : 'error',
      summary: t(isRace ? 'missions.race.title' : 'missions.failed'),
      detail: errorMessage(error),
      ...(isRace ? { lifeMs: 12_000 } : {}),
    });
  };
}

/** Takes steps in the life of one mission, with an undo in the message wherever this person could undo. */
export function useMissionSteps(mission: Mission) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const tellFailure = useTellFailure();
  const { mutate, isPending, variables, error, reset } = useStep();
  const willTell = useWillTell(mission);
  const field = useFieldSteps(mission);
  const outbox = useFieldOutbox();

  function tellUnlessAsked(failure: unknown): void {
    // A question of its own stands over the page.
    if (!isCallError(failure, 'ALREADY_ORDERED')) tellFailure(failure);
  }

  function tell(step: MissionStep, after: Mission): void {
    const undo = undoOf(step, mission, actor);
    const isOwn = after.pilot?.pilotId === actor.userId;
    const name = nameOf(after.pilot) ?? '';
    showToast({
      severity: 'success',
      summary:
        step.action === 'assign' && isOwn ? t('missions.told.take') : t(`missions.told.${toldAs(step)}`, { name }),
      detail: willTell(step, after.pilot),
      action: undo
        ? {
            label: t('missions.undo'),
            onClick: () => takeBack(undo),
          }
        : undefined,
    });
  }

  function takeBack(undo: MissionStep): void {
    const isCompletion = ({ path, missionId, tries }: (typeof waiting)[number]) =>
      path === completeMission.path && missionId === mission.missionId && tries === 0;
    const waiting = outbox.waiting();
    const unsent = undo.action === 'reopen' ? waiting.find(isCompletion) : undefined;
    if (unsent) void outbox.discard(unsent);
    else if (undo.action === 'complete') void field.complete();
    else mutate({ missionId: mission.missionId, step: undo }, { onError: tellUnlessAsked });
  }

  async function complete(onDone?: () => void): Promise<void> {
    if (!(await field.complete())) return;
    tell({ action: 'complete' }, { ...mission, status: statusAfter('complete', factsOf(mission)) });
    onDone?.();
  }

  async function begin(onDone?: () => void): Promise<void> {
    if (!(await field.start())) return;
    showToast({ severity: 'success', summary: t('field.did.start') });
    onDone?.();
  }

  function take(step: MissionStep, onDone?: () => void): void {
    if (step.action === 'complete') return void complete(onDone);
    if (step.action === 'start') return void begin(onDone);
    mutate(
      { missionId: mission.missionId, step },
      {
        onSuccess: (after) => {
          tell(step, after);
          onDone?.();
        },
        onError: tellUnlessAsked,
      },
    );
  }

  const ordered = isCallError(error, 'ALREADY_ORDERED') ? error : null;
  return { take, pendingAction: isPending ? (variables?.step.action ?? null) : null, ordered, forgetOrdered: reset };
}

const toldActions = ['assign', 'unassign', 'complete', 'cancel', 'reopen', 'cancelReport'] as const;

function toldAs({ action }: MissionStep): (typeof toldActions)[number] {
  return toldActions.find((told) => told === action) ?? 'assign';
}
