import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { BulkAction, BulkInformation } from '@vigiefaon/domain/missions/mission-bulk';
import { bulkMissions } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useErrorMessage } from '../../../../api/use-error-message.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { refreshMissions, useAbsences } from '../../missions.queries.ts';
import type { Selection } from '../use-selection.ts';
import { type AskedPilot, obstaclesOf } from './bulk-pilots.ts';
import { type BulkOutcome, type BulkStep, bulkBodyOf, outcomeOf, possibleFor, undoOfBulk } from './bulk-steps.ts';

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

function useTellFailure() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    refreshMissions(cache);
    showToast({ severity: 'error', summary: t('missions.failed'), detail: errorMessage(error) });
  };
}

/** Takes a step back by the calls that undo it. */
function useTakeBack() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const tellFailure = useTellFailure();
  return async (calls: readonly BulkInformation[]) => {
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
  };
}

/** Takes a step for several missions in one call, and can take it back. */
function useBulk(onDone: () => void) {
  const cache = useQueryClient();
  const actor = useCurrentActor();
  const tellOutcome = useTellOutcome();
  const tellFailure = useTellFailure();
  const takeBack = useTakeBack();
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
  return { mutate, pendingAction: isPending ? (variables?.step.action ?? null) : null };
}

/** What each button begins: the step itself, or first the list of pilots or a question. */
export function useBulkActions({ missions, clear }: Selection) {
  const actor = useCurrentActor();
  const isAway = useAbsences(missions);
  const [open, setOpen] = useState<'assign' | 'cancel' | null>(null);
  const [asked, setAsked] = useState<AskedPilot | null>(null);
  const close = () => setOpen(null);
  const { mutate, pendingAction } = useBulk(() => {
    close();
    clear();
  });

  function give({ pilotId, name }: Pick<AskedPilot, 'pilotId' | 'name'>): void {
    mutate({ step: { action: 'assign', pilotId }, missions, name });
    setAsked(null);
  }

  function giveOrAsk(pilotId: string, name: string): void {
    const obstacles = obstaclesOf({ pilotId, name }, possibleFor(missions, 'assign', actor), isAway);
    if (obstacles) setAsked(obstacles);
    else give({ pilotId, name });
  }

  function cancel(): void {
    mutate({ step: { action: 'cancel' }, missions, name: '' });
    close();
  }

  function start(action: BulkAction): void {
    if (action === 'cancel' || (action === 'assign' && actor.role === 'ROLE_ADMIN')) setOpen(action);
    else if (action === 'assign') giveOrAsk(actor.userId, '');
    else mutate({ step: { action }, missions, name: '' });
  }

  return { open, asked, pendingAction, start, giveOrAsk, give, cancel, close, forget: () => setAsked(null) };
}
