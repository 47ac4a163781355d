import { useForm } from '@mantine/form';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { OwnPasswordField } from '../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../identity/taken-identity.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { RoleField } from './role-field.tsx';
import { useUserErrorMessage } from './use-user-failure.ts';
import { isPasswordAsked, personOf, UserBody, type UserValues, valuesOf } from './user-values.ts';
import { useUpdateUser } from './users.queries.ts';

/** Who a person is and what they may do. */
export function UserForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const errorMessage = useUserErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<UserValues>({ initialValues: valuesOf(user), validate: validateWith(UserBody, personOf) });
  const { mutate, isPending } = useUpdateUser({
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('users.USER_MODIFIED') });
      onSaved();
    },
    onError: (error) => {
      if (applyTakenIdentity(form, error, t)) return;
      applyFieldErrors(form, error);
      setFailure(errorMessage(error));
    },
  });

  function handleSubmit(values: UserValues) {
    setFailure(null);
    mutate({ params: { userId: user.userId }, body: personOf(values) });
  }

  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(handleSubmit)}>
      <RoleField
        description={user.userId === userId ? t('users.ownAccount') : undefined}
        {...form.getInputProps('role')}
      />
      <IdentityFields form={form} ofAnother />
      {isPasswordAsked(user, form.values, userId) ? (
        <OwnPasswordField why={t('users.adminPasswordWhy')} {...form.getInputProps('currentPassword')} />
      ) : null}
      <MainButton type="submit" pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
