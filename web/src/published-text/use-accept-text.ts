import { useQueryClient } from '@tanstack/react-query';
import type { acceptConsent } from '@vigiefaon/domain/consent/consent.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { acceptHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import type { User } from '@vigiefaon/domain/users/user';
import type { CallInput } from '../api/call.ts';
import { isCallError } from '../api/call-error.ts';
import { invalidate, useEndpointMutation } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';

interface Acceptance {
  userId: string;
  /** The read that shows the text. */
  read: Endpoint;
  /** Said where the text has changed while it was read. */
  changed: string;
  onAccepted: (user: User) => void;
}

/** Accepts the version that was read; one published meanwhile is shown instead, and nobody has accepted it unseen. */
export function useAcceptText<Accept extends typeof acceptConsent | typeof acceptHouseRules>(
  endpoint: Accept,
  { userId, read, changed, onAccepted }: Acceptance,
) {
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    onSuccess: onAccepted,
    onError: (refusal) => {
      if (isCallError(refusal, 'STALE')) void invalidate(cache, read);
    },
  });
  const failure = isCallError(error, 'STALE') ? changed : error && errorMessage(error);
  const accept = (version: number) => mutate({ params: { userId }, body: { version } } as unknown as CallInput<Accept>);
  return { accept, isPending, failure };
}
