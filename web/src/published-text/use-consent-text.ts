import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { leanConsent } from '../api/lean-endpoints.ts';
import { useOnline } from '../offline/use-online.ts';

/** The data-protection text in force; `reload` after it has changed or could not be fetched. */
export function useConsentText() {
  const [consent, setConsent] = useState<Consent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const reload = useCallback(() => {
    setFailure(null);
    call(leanConsent).then(setConsent, setFailure);
  }, []);
  useEffect(reload, [reload]);
  useOnline(() => {
    if (consent === null) reload();
  });
  return { consent, failure, reload };
}
