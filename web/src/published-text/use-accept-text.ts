import { useQueryClient } from '@tanstack/react-query';
import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { User } from '@vigiefaon/domain/users/user';
import { isCallError } from '../api/call-error.ts';
import { invalidate, useEndpointMutation } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { publishedTexts } from './texts.ts';

export interface Acceptance {
  userId: string;
  onAccepted: (user: User) => void;
}

/** Accepts the version that was read; one published meanwhile is shown instead, and nobody has accepted it unseen. */
export function useAcceptText(kind: PublishedTextKind, { userId, onAccepted }: Acceptance) {
  const cache = useQueryClient();
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(publishedTexts[kind].accept, {
    onSuccess: onAccepted,
    onError: (refusal) => {
      if (isCallError(refusal, 'STALE')) void invalidate(cache, publishedTexts[kind].read);
    },
  });
  const failure = isCallError(error, 'STALE') ? t(`${kind}.changed`) : error && errorMessage(error);
  const accept = (version: number) => mutate({ params: { userId }, body: { version } });
  return { accept, isPending, failure };
}
