import { useForm } from '@mantine/form';
import { changeOwnPassword, PasswordChange } from '@vigiefaon/domain/auth/password.api';
import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { isMadeOfNames, type PasswordOwner } from '@vigiefaon/domain/identity/password';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { applyFieldErrors, fieldErrorsOf, isAtFields } from '../../../api/field-errors.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';

/** The server's rules, but for the list of the commonest passwords. */
function faultsOf(owner: PasswordOwner) {
  return (values: PasswordChange): Record<string, string> => ({
    ...(isMadeOfNames(values.password, owner) ? { password: 'MADE_OF_NAME' } : {}),
    ...fieldErrorsOf(PasswordChange, values),
  });
}

const empty: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' };

interface ChangePasswordFormProps {
  owner: PasswordOwner;
  /** How the password so far is called, where it is not simply the current one. */
  currentLabel?: string;
  onChanged?: () => void;
}

/** Asks for the old password too: a phone that lies about unlocked is not enough to lock its owner out. */
export function ChangePasswordForm({ owner, currentLabel, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const form = useForm<PasswordChange>({ initialValues: empty, validate: faultsOf(owner) });
  const { mutate, isPending, error } = useEndpointMutation(changeOwnPassword, {
    // A new mail that was asked for is not wanted any more.
    forgets: [listOwnSessions, getUser],
    onSuccess: () => {
      form.reset();
      showToast({
        severity: 'success',
        summary: t('profile.password.changed'),
        detail: t('profile.password.changedDetail'),
      });
      onChanged?.();
    },
    onError: (refusal) => applyFieldErrors(form, refusal),
  });
  const failure = error && !isAtFields(error) ? errorMessage(error) : null;
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit((body) => mutate({ body }))}>
      {/* Password managers save the new password under this name. */}
      <input type="text" autoComplete="username" value={owner.email ?? owner.phone ?? ''} readOnly hidden aria-hidden />
      <PasswordField
        label={currentLabel ?? t('profile.password.current')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label={t('profile.password.new')}
        description={t('register.passwordHint')}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('profile.password.again')}
        autoComplete="new-password"
        required
        {...form.getInputProps('passwordConfirmation')}
      />
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('profile.password.save')}
        </MainButton>
      </div>
    </Form>
  );
}
