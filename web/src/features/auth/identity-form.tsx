import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { ReachKilometres } from '@vigiefaon/domain/users/reach';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { queryOf, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { type IdentityValues, identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { asksForReach, kilometresIn } from '../../identity/reach-values.ts';
import { takenIdentity } from '../../identity/taken-identity.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { KilometresField } from '../../ui/kilometres-field.tsx';
import { showToast } from '../../ui/toast.ts';

interface Values {
  identity: IdentityValues;
  /** As typed: '' is as far as the association says. */
  reachKilometres: string;
}

const Body = z.object({ identity: IdentityInformation, reachKilometres: z.nullable(ReachKilometres) });
const bodyOf = ({ identity, reachKilometres }: Values) => ({
  identity: identityInformationOf(identity),
  reachKilometres: kilometresIn(reachKilometres),
});

/** What the association knows of the person who is logged in. */
export function IdentityForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const { pilotReachKilometres } = usePublicSettings();
  const params = { userId: user.userId };
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: {
      identity: valuesOfIdentity(user.identity),
      reachKilometres: user.reachKilometres?.toString() ?? '',
    },
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
      {asksForReach(user.role) ? (
        <KilometresField
          label={t('profile.reach')}
          description={t(`profile.reach.${user.role}`, { count: pilotReachKilometres })}
          {...form.getInputProps('reachKilometres')}
        />
      ) : null}
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}
