import { useQueryClient } from '@tanstack/react-query';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { acceptConsent } from '@vigiefaon/domain/consent/consent.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { useCurrentUser } from '../../api/current-user.ts';
import { queryOf } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAcceptText } from '../../published-text/use-accept-text.ts';
import { showToast } from '../../ui/feedback/toast.ts';

export function useAcceptConsent(onAccepted: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { userId } = useCurrentUser();
  return useAcceptText(acceptConsent, {
    userId,
    read: getConsent,
    changed: t('consent.changed'),
    onAccepted: (user) => {
      cache.setQueryData(queryOf(getUser, { params: { userId } }).queryKey, user);
      showToast({ severity: 'success', summary: t('consent.thanks') });
      onAccepted();
    },
  });
}
