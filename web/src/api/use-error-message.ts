import type { Refusal } from '@vigiefaon/domain/missions/mission-actions';
import { quotaKinds } from '@vigiefaon/domain/settings/quotas';
import { useCallback } from 'react';
import type { TextKey } from '../i18n/namespaces.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isCallError } from './call-error.ts';

/** Turns any error into a sentence: the reason of the refusing rule where one is known, else the text of its code. */
export function useErrorMessage(): (error: unknown) => string {
  const { t, format } = useTranslation();
  return useCallback(
    (error) => {
      if (!isCallError(error)) return t('errors.UNEXPECTED');
      const reason = error.problem?.reason;
      const quota = quotaKinds.find((kind) => error.code === 'QUOTA_REACHED' && kind === reason);
      const goesOnAt = error.problem?.goesOnAt;
      if (goesOnAt && (quota === 'MISSIONS' || quota === 'IMPORTS')) {
        return t(`errors.quota.${quota}`, { when: format.part.instant(goesOnAt) });
      }
      if (quota === 'PARCELS' || quota === 'STREAMS') return t(`errors.quota.${quota}`);
      const refusal: TextKey | null = reason ? `refusals.${reason as Refusal}` : null;
      const text = refusal ? t(refusal) : null;
      return text && text !== refusal ? text : t(`errors.${error.code}`);
    },
    [t, format],
  );
}
