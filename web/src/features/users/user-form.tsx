import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roles } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { CreateUserInformation, createUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { OwnPasswordField } from '../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../identity/taken-identity.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { keepUser, useUserErrorMessage } from './use-change-user.ts';
import { isPasswordAsked, newUserOf, personOf, UserBody, type UserValues, valuesOf } from './user-values.ts';

interface UserFormProps {
  /** Null makes an account, and its first password is handed over. */
  user: User | null;
  onSaved: () => void;
}

function useUserForm({ user, onSaved }: UserFormProps) {
  const { t, locale } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useUserErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<UserValues>({
    initialValues: valuesOf(user, locale),
    validate: user ? validateWith(UserBody, personOf) : validateWith(CreateUserInformation, newUserOf),
  });
  const { mutate, isPending } = useMutation<User, Error, UserValues>({
    mutationFn: (values) =>
      user
        ? call(updateUser, { params: { userId: user.userId }, body: personOf(values) })
        : call(createUser, { body: newUserOf(values) }),
    onMutate: () => setFailure(null),
    onSuccess: (saved) => {
      keepUser(cache, saved);
      showToast({ severity: 'success', summary: t(user ? 'users.USER_MODIFIED' : 'users.USER_CREATED') });
      onSaved();
    },
    onError: (error) => {
      if (applyTakenIdentity(form, error, t)) return;
      applyFieldErrors(form, error);
      setFailure(errorMessage(error));
    },
  });
  const onSubmit = form.onSubmit((values) => mutate(values));
  return { form, isPending, formProps: { busy: isPending, error: failure, onSubmit } };
}

/** Who a person is and what they may do. */
export function UserForm({ user, onSaved }: UserFormProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentUser();
  const { form, formProps, isPending } = useUserForm({ user, onSaved });
  const role = (
    <SelectField
      label={t('users.role')}
      description={user?.userId === userId ? t('users.ownAccount') : undefined}
      data={[
        { value: '', label: t('common.role.none') },
        ...roles.map((each) => ({ value: each, label: t(`common.role.${each}`) })),
      ]}
      {...form.getInputProps('role')}
    />
  );
  return (
    <Form {...formProps}>
      {user ? role : null}
      <IdentityFields form={form} ofAnother />
      {user ? null : (
        <>
          {role}
          <PasswordField
            label={t('users.password')}
            description={t('users.passwordHint')}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        </>
      )}
      {isPasswordAsked(user, form.values, userId) ? (
        <OwnPasswordField why={t('users.adminPasswordWhy')} {...form.getInputProps('currentPassword')} />
      ) : null}
      {user ? null : <SelectField label={t('users.locale')} data={languageChoices} {...form.getInputProps('locale')} />}
      <MainButton type="submit" pending={isPending}>
        {t(user ? 'common.save' : 'users.create')}
      </MainButton>
    </Form>
  );
}
