import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leanConsent } from '../../../api/lean-endpoints.ts';

/** The data-protection text in force; `reload` after it has changed or could not be fetched. */
export function useConsent(): { consent: Consent | null; failure: unknown; reload: () => void } {
  const [consent, setConsent] = useState<Consent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const reload = useCallback(() => {
    setFailure(null);
    call(leanConsent).then(setConsent, setFailure);
  }, []);
  useEffect(reload, [reload]);
  return { consent, failure, reload };
}
