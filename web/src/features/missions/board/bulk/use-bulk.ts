import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { BulkInformation } from '@vigiefaon/domain/missions/mission-bulk';
import { bulkMissions } from '@vigiefaon/domain/missions/missions.api';
import { call } from '../../../../api/call.ts';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useErrorMessage } from '../../../../api/use-error-message.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { refreshMissions } from '../../missions.queries.ts';
import { type BulkOutcome, type BulkStep, bulkBodyOf, outcomeOf, undoOfBulk } from './bulk-steps.ts';

interface Taken {
  step: BulkStep;
  outcome: BulkOutcome;
  /** Whom they were given to. */
  name: string;
}

const outcomeLifeMs = 15_000;

/** Says how it went in words: how many were done, how many not, and why. */
function useTellOutcome() {
  const { t } = useTranslation();
  return ({ step, outcome, name }: Taken, undo: (() => void) | undefined) => {
    const { done, refused } = outcome;
    const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
    const told = t(`missions.bulk.told.${step.action}`, { count: done.length, name });
    const reasons = refused.map(({ reason, code, count }) =>
      t('missions.bulk.because', { count, reason: reason ? t(`refusals.${reason}`) : t(`errors.${code}`) }),
    );
    showToast({
      severity: refusedCount === 0 ? 'success' : 'warn',
      summary: refusedCount === 0 ? told : `${told} ${t('missions.bulk.refused', { count: refusedCount })}`,
      detail: reasons.length > 0 ? reasons.join(' ') : undefined,
      lifeMs: outcomeLifeMs,
      action: undo ? { label: t('missions.undo'), onClick: undo } : undefined,
    });
  };
}

/** Takes a step for several missions in one call, and can take it back. */
export function useBulk(onDone: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const actor = useCurrentActor();
  const errorMessage = useErrorMessage();
  const tellOutcome = useTellOutcome();
  const tellFailure = (error: unknown) => {
    refreshMissions(cache);
    showToast({ severity: 'error', summary: t('missions.failed'), detail: errorMessage(error) });
  };

  async function takeBack(calls: readonly BulkInformation[]): Promise<void> {
    try {
      const answers = await Promise.all(calls.map((body) => call(bulkMissions, { body })));
      const items = answers.flatMap((answer) => answer.items);
      const failed = items.filter(({ ok }) => !ok).length;
      showToast({
        severity: failed === 0 ? 'success' : 'warn',
        summary: t('missions.bulk.undone', { count: items.length - failed }),
        detail: failed > 0 ? t('missions.bulk.refused', { count: failed }) : undefined,
      });
      refreshMissions(cache);
    } catch (error) {
      tellFailure(error);
    }
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ step, missions }: { step: BulkStep; missions: readonly Mission[]; name: string }) =>
      call(bulkMissions, { body: bulkBodyOf(step, missions) }),
    onSuccess: ({ items }, { step, missions, name }) => {
      refreshMissions(cache);
      const outcome = outcomeOf(items, missions);
      const calls = undoOfBulk(step, outcome.done, actor);
      tellOutcome({ step, outcome, name }, calls.length > 0 ? () => void takeBack(calls) : undefined);
      onDone();
    },
    onError: tellFailure,
  });

  return {
    take: (step: BulkStep, missions: readonly Mission[], name = '') => mutate({ step, missions, name }),
    pendingAction: isPending ? (variables?.step.action ?? null) : null,
  };
}
