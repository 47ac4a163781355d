import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** The sentence for a refusal about an account. */
export function useUserErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (isCallError(error, 'FORBIDDEN') && error.problem?.reason === 'LAST_ADMIN') return t('users.LAST_ADMIN');
    if (isCallError(error, 'ALREADY_EXISTING_CLIENT')) return t('users.knownRequester');
    return errorMessage(error);
  };
}

/** Tells in a toast why a change of an account did not happen. */
export function useUserFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const message = useUserErrorMessage();
  return (error) => {
    showToast({ severity: 'error', summary: t('users.failed'), detail: message(error) });
  };
}
