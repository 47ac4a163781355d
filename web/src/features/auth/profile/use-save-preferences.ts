import { useQueryClient } from '@tanstack/react-query';
import type { Preferences, User } from '@vigiefaon/domain/users/user';
import { getUser, updatePreferences } from '@vigiefaon/domain/users/users.api';
import { keepAnswer, queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Saves a part of the preferences; the rest stays as the account has it. */
export function useSavePreferences(user: User) {
  const { t, setLocale } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const params = { userId: user.userId };
  const { mutate, isPending, error } = useEndpointMutation(updatePreferences, {
    onSuccess: (changed) => {
      keepAnswer(cache, queryOf(getUser, { params }), changed);
      setLocale(changed.preferences.locale);
      showToast({ severity: 'success', summary: t('profile.preferencesSaved') });
    },
  });
  const save = (part: Partial<Preferences>) => mutate({ params, body: { ...user.preferences, ...part } });
  return { save, isPending, failure: error ? errorMessage(error) : null };
}
