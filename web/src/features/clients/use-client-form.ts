import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@vigiefaon/domain/clients/client';
import {
  ClientInformation,
  createClient,
  getClient,
  listClients,
  searchClients,
  updateClient,
} from '@vigiefaon/domain/clients/clients.api';
import { listMissionsOfClient, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { invalidate, keepAnswer, queryOf } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { passwordShown } from '../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../identity/taken-identity.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { bodyOf, type ClientValues, newBodyOf, outcomeOf } from './client-values.ts';

/** Another requester who already has this mail or phone; null when it cannot be found any more. */
async function findDuplicate(values: ClientValues, exceptClientId: string | undefined): Promise<Client | null> {
  const { phone, email } = bodyOf(values).identity;
  for (const contact of [phone, email]) {
    if (!contact) continue;
    const { items } = await call(searchClients, { body: { text: contact, limit: 200 } });
    const isThis = ({ clientId, identity }: Client) =>
      clientId !== exceptClientId && (identity.phone === contact || identity.email === contact.toLowerCase());
    const found = items.find(isThis);
    if (found) return found;
  }
  return null;
}

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** Why a requester was not saved, said where it belongs; one that exists already is found. */
function useRefusal(client: Client | null, form: FormWithErrors) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const [duplicate, setDuplicate] = useState<Client | null>(null);

  function forget(): void {
    setFailure(null);
    setDuplicate(null);
  }

  async function tell(error: Error, values: ClientValues): Promise<void> {
    // The account behind a requester may be an admin’s, which its profile here does not say.
    if (isCallError(error, 'PASSWORD_REQUIRED')) setPasswordAsked(true);
    if (applyTakenIdentity(form, error, t)) return;
    if (isCallError(error, 'ALREADY_EXISTING_CLIENT')) {
      const found = await findDuplicate(values, client?.clientId).catch(() => null);
      setDuplicate(found);
      if (found) return;
    }
    applyFieldErrors(form, error);
    setFailure(errorMessage(error));
  }
  return { failure, isPasswordAsked, duplicate, forget, tell };
}

/** Makes a requester, or changes the one given. */
function useSave(client: Client | null, onSaved: (client: Client) => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation<Client, Error, ClientValues>({
    mutationFn: (values) => {
      if (!client) return call(createClient, { body: newBodyOf(values) });
      const body = bodyOf(values);
      const { clientId } = client;
      return call(updateClient, { params: { clientId }, body: { ...body, ...passwordShown(values.currentPassword) } });
    },
    onSuccess: (saved) => {
      if (client) {
        keepAnswer(cache, queryOf(getClient, { params: { clientId: client.clientId } }), saved);
        void invalidate(cache, listMissionsOfClient, searchMissions);
      }
      void invalidate(cache, searchClients, listClients);
      showToast({ severity: 'success', summary: t(`clients.${outcomeOf(client, saved)}`) });
      onSaved(saved);
    },
  });
}

/** A requester in a form; `client` is null where one is made. */
export function useClientForm(client: Client | null, initialValues: ClientValues, onSaved: (client: Client) => void) {
  const form = useForm<ClientValues>({ initialValues, validate: validateWith(ClientInformation, bodyOf) });
  const { failure, forget, tell, ...refusal } = useRefusal(client, form);
  const { mutate, isPending } = useSave(client, onSaved);
  const save = (values: ClientValues) => {
    forget();
    mutate(values, { onError: (error) => void tell(error, values) });
  };
  return { form, isPending, ...refusal, formProps: { busy: isPending, error: failure, onSubmit: form.onSubmit(save) } };
}
