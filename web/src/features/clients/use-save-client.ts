import type { Client } from '@vigiefaon/domain/clients/client';
import type { ClientInformation } from '@vigiefaon/domain/clients/clients.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { passwordShown } from '../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../identity/taken-identity.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { findDuplicate, useCreateClient, useUpdateClient } from './clients.queries.ts';

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** Makes or changes a requester, and finds the one that is in the way when it exists already. */
export function useSaveClient(client: Client | null, form: FormWithErrors, onSaved: (client: Client) => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const [duplicate, setDuplicate] = useState<Client | null>(null);

  async function tell(error: Error, body: ClientInformation): Promise<void> {
    // The account behind a requester may be an admin’s, which its profile here does not say.
    if (isCallError(error, 'PASSWORD_REQUIRED')) setPasswordAsked(true);
    if (applyTakenIdentity(form, error, t)) return;
    if (isCallError(error, 'ALREADY_EXISTING_CLIENT')) {
      const found = await findDuplicate(body.identity, client?.clientId ?? null).catch(() => null);
      setDuplicate(found);
      if (found) return;
    }
    applyFieldErrors(form, error);
    setFailure(errorMessage(error));
  }

  function told(summary: 'CLIENT_CREATED' | 'CLIENT_MODIFIED' | 'CLIENT_UPDATED', saved: Client): void {
    showToast({ severity: 'success', summary: t(`clients.${summary}`) });
    onSaved(saved);
  }
  const create = useCreateClient((saved) => told('CLIENT_CREATED', saved));
  // The person has changed, or only what the association keeps about it.
  const isSamePerson = (saved: Client) => JSON.stringify(saved.identity) === JSON.stringify(client?.identity);
  const update = useUpdateClient((saved) => told(isSamePerson(saved) ? 'CLIENT_UPDATED' : 'CLIENT_MODIFIED', saved));

  function save(body: ClientInformation, currentPassword = ''): void {
    setFailure(null);
    setDuplicate(null);
    const onError = (error: Error) => void tell(error, body);
    if (client)
      update.mutate(
        { params: { clientId: client.clientId }, body: { ...body, ...passwordShown(currentPassword) } },
        { onError },
      );
    else create.mutate({ body }, { onError });
  }

  return { save, isPending: create.isPending || update.isPending, failure, duplicate, isPasswordAsked };
}
