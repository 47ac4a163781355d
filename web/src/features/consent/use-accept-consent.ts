import { useQueryClient } from '@tanstack/react-query';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { acceptConsent } from '@vigiefaon/domain/consent/consent.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { forget, queryOf, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toast.ts';

/** Accepts the text that was read; one published meanwhile is shown instead. */
export function useAcceptConsent(onAccepted: () => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const params = { userId: useCurrentUser().userId };
  const { mutate, isPending, error } = useSend(acceptConsent, {
    onSuccess: (user) => {
      cache.setQueryData(queryOf(getUser, { params }).queryKey, user);
      showToast({ severity: 'success', summary: t('consent.thanks') });
      onAccepted();
    },
    onError: (refusal) => {
      if (isCallError(refusal, 'STALE')) void forget(cache, getConsent);
    },
  });
  const failure = isCallError(error, 'STALE') ? t('consent.changed') : error ? errorMessage(error) : null;
  return { accept: (version: number) => mutate({ params, body: { version } }), isPending, failure };
}
