import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { getSetup, saveSetup } from '@vigiefaon/domain/setup/setup.api';
import type { SetupStep } from '@vigiefaon/domain/setup/setup-steps';
import { isCallError } from '../../api/call-error.ts';
import { invalidate, keepAnswer, queryOf, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useOnSaved } from './use-on-saved.ts';

/** How far the association is; asked again after whatever is saved here. */
export function useSetup() {
  const cache = useQueryClient();
  useOnSaved(() => void invalidate(cache, getSetup));
  return useEndpointQuery(getSetup, {});
}

/** Leaves a step as it is, or takes that back. */
export function useLeaveStep(kept: BodyOf<typeof saveSetup>) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useEndpointMutation(saveSetup, {
    onSuccess: (saved) => keepAnswer(cache, queryOf(getSetup), saved),
    onError: (failure) => {
      if (isCallError(failure, 'STALE')) void invalidate(cache, getSetup);
    },
  });
  const save = (left: SetupStep[], onSuccess?: () => void) =>
    mutate({ body: { left, version: kept.version } }, { onSuccess });
  return {
    leave: (step: SetupStep, onLeft: () => void) => save([...kept.left, step], onLeft),
    takeBack: (step: SetupStep) => save(kept.left.filter((other) => other !== step)),
    isPending,
    error,
  };
}
