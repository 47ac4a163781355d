import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { statusAfter } from '@vigiefaon/domain/missions/mission-actions';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { isCallError } from '../../../api/call-error.ts';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../../offline/field/field-outbox-context.ts';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { factsOf, nameOf } from '../cards/mission-facts.ts';
import { refreshMissions, useStep } from '../missions.queries.ts';
import { useWillTell } from '../panel/use-will-tell.ts';
import { type MissionStep, toldAs, undoOf } from './mission-choices.ts';
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

/** Says that a step is taken and who hears of it, with an undo wherever this person could undo. */
function useTellStep(mission: Mission, takeBack: (undo: MissionStep) => void) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const willTell = useWillTell(mission);
  return (step: MissionStep, after: Mission) => {
    const undo = undoOf(step, mission, actor);
    showToast({
      severity: 'success',
      summary: t(`missions.told.${toldAs(step, after, actor)}`, { name: nameOf(after.pilot) ?? '' }),
      detail: willTell(step, after.pilot),
      action: undo ? { label: t('missions.undo'), onClick: () => takeBack(undo) } : undefined,
    });
  };
}

/** Forgets an ending of the mission that has never left this phone; false when there is none. */
function useForgetEnding({ missionId: ended }: Mission): () => boolean {
  const outbox = useFieldOutbox();
  return () => {
    const unsent = outbox
      .waiting()
      .find(({ path, missionId, tries }) => path === completeMission.path && missionId === ended && tries === 0);
    if (unsent) void outbox.discard(unsent);
    return unsent !== undefined;
  };
}

/** Takes steps in the life of one mission. */
export function useMissionSteps(mission: Mission) {
  const { t } = useTranslation();
  const tellFailure = useTellFailure();
  const { mutate, isPending, variables, error, reset } = useStep();
  const field = useFieldSteps(mission);
  const forgetEnding = useForgetEnding(mission);
  const tell = useTellStep(mission, takeBack);

  function send(step: MissionStep, onSuccess: (after: Mission) => void): void {
    // A question of its own stands over the page where the meadow is ordered already.
    const onError = (failure: Error) => {
      if (!isCallError(failure, 'ALREADY_ORDERED', 'SAME_FIELD')) tellFailure(failure);
    };
    mutate({ missionId: mission.missionId, step }, { onSuccess, onError });
  }

  function takeBack(undo: MissionStep): void {
    if (undo.action === 'reopen' && forgetEnding()) return;
    if (undo.action === 'complete') void field.complete();
    else send(undo, () => undefined);
  }

  async function takeInField(action: 'start' | 'complete', onDone?: () => void): Promise<void> {
    if (!(await field[action]())) return;
    if (action === 'start') showToast({ severity: 'success', summary: t('field.did.start') });
    else tell({ action }, { ...mission, status: statusAfter(action, factsOf(mission)) });
    onDone?.();
  }

  function take(step: MissionStep, onDone?: () => void): void {
    if (step.action === 'complete' || step.action === 'start') return void takeInField(step.action, onDone);
    send(step, (after) => {
      tell(step, after);
      onDone?.();
    });
  }

  const ordered = isCallError(error, 'ALREADY_ORDERED', 'SAME_FIELD') ? error : null;
  return {
    take,
    pendingAction: isPending ? (variables?.step.action ?? null) : null,
    ordered,
    /** The step that was refused, once more: what it was answered before stays answered. */
    takeAgain: (answer: OrderedAnswer) => variables && take({ ...variables.step, ...answer }),
    forgetOrdered: reset,
  };
}
