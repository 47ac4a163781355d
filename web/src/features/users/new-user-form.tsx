import { useForm } from '@mantine/form';
import type { User } from '@vigiefaon/domain/users/user';
import { CreateUserInformation } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { emptyIdentity } from '../../identity/identity-values.ts';
import { OwnPasswordField } from '../../identity/own-password-field.tsx';
import { applyTakenIdentity } from '../../identity/taken-identity.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { RoleField } from './role-field.tsx';
import { useUserErrorMessage } from './use-user-failure.ts';
import { isPasswordAsked, type NewUserValues, personOf } from './user-values.ts';
import { useCreateUser } from './users.queries.ts';

const newBodyOf = (values: NewUserValues) => ({
  ...personOf(values),
  password: values.password,
  locale: values.locale,
});

/** An account made by an admin, who hands its first password over. */
export function NewUserForm({ onCreated }: { onCreated: (user: User) => void }) {
  const { t, locale } = useTranslation();
  const errorMessage = useUserErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<NewUserValues>({
    initialValues: { identity: emptyIdentity, role: 'ROLE_PILOT', password: '', locale, currentPassword: '' },
    validate: validateWith(CreateUserInformation, newBodyOf),
  });
  const { mutate, isPending } = useCreateUser(
    (user) => {
      showToast({ severity: 'success', summary: t('users.USER_CREATED') });
      onCreated(user);
    },
    (error) => {
      if (applyTakenIdentity(form, error, t)) return;
      applyFieldErrors(form, error);
      setFailure(errorMessage(error));
    },
  );

  function handleSubmit(values: NewUserValues) {
    setFailure(null);
    mutate({ body: newBodyOf(values) });
  }

  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(handleSubmit)}>
      <IdentityFields form={form} ofAnother />
      <RoleField {...form.getInputProps('role')} />
      <PasswordField
        label={t('users.password')}
        description={t('users.passwordHint')}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      {isPasswordAsked(null, form.values, '') ? (
        <OwnPasswordField why={t('users.adminPasswordWhy')} {...form.getInputProps('currentPassword')} />
      ) : null}
      <SelectField label={t('users.locale')} data={languageChoices} {...form.getInputProps('locale')} />
      <MainButton type="submit" pending={isPending}>
        {t('users.create')}
      </MainButton>
    </Form>
  );
}
