import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { queryOf, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { takenIdentity } from '../../identity/taken-identity.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.ts';

interface Values {
  identity: IdentityValues;
}

const Body = z.object({ identity: IdentityInformation });
const bodyOf = ({ identity }: Values) => ({ identity: identityInformationOf(identity) });

/** What the association knows of the person who is logged in. */
export function IdentityForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const params = { userId: user.userId };
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { identity: valuesOfIdentity(user.identity) },
    validate: validateWith(Body, bodyOf),
  });
  const { mutate, isPending } = useSend(updateUser, {
    onSuccess: (changed) => {
      cache.setQueryData(queryOf(getUser, { params }).queryKey, changed);
      showToast({ severity: 'success', summary: t('profile.USER_MODIFIED') });
    },
    onError: (error) => {
      const taken = takenIdentity(error, t);
      if (taken) form.setErrors(taken);
      else {
        applyFieldErrors(form, error);
        setFailure(errorMessage(error));
      }
    },
  });

  function handleSubmit(values: Values) {
    setFailure(null);
    mutate({ params, body: bodyOf(values) });
  }

  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(handleSubmit)}>
      <IdentityFields form={form} />
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}
