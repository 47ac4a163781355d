import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { useCurrentUser } from '../../api/current-user.ts';
import { keepAnswer, queryOf } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Acceptance } from '../../published-text/use-accept-text.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Whoever is logged in accepts, and is thanked. */
export function useThanks(onAccepted: () => void): Acceptance {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { userId } = useCurrentUser();
  return {
    userId,
    onAccepted: (user) => {
      keepAnswer(cache, queryOf(getUser, { params: { userId } }), user);
      showToast({ severity: 'success', summary: t('consent.thanks') });
      onAccepted();
    },
  };
}
