import { useForm } from '@mantine/form';
import { minimumPasswordLength } from '@vigiefaon/domain/identity/password';
import { isCallError } from '../../../api/call-error.ts';
import { applyFieldErrors } from '../../../api/field-errors.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useSend } from '../use-send.ts';
import { PasswordTwice } from './password-twice.tsx';

const empty = { password: '', passwordConfirmation: '' };

function passwordFault({ password }: typeof empty): string | null {
  if (password === '') return 'REQUIRED';
  return password.length < minimumPasswordLength ? 'TOO_SHORT' : null;
}

interface ResetPasswordFormProps {
  /** Sends what was chosen with the key of the link. */
  send: (password: string) => Promise<void>;
  onDone: () => void;
  /** The link has been used, is too old, or was never one of ours. */
  onInvalid: () => void;
}

export function ResetPasswordForm({ send, onDone, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      password: passwordFault(values),
      passwordConfirmation: values.password === values.passwordConfirmation ? null : 'PASSWORDS_DO_NOT_MATCH',
    }),
  });

  const { failure, pending, submit } = useSend(
    async ({ password }: typeof empty) => {
      await send(password);
      onDone();
    },
    (error) => {
      if (isCallError(error, 'RESET_LINK_INVALID')) onInvalid();
      applyFieldErrors(form, error);
      return errorMessage(error);
    },
  );
  return (
    <Form busy={pending} error={failure} onSubmit={form.onSubmit(submit)}>
      <PasswordTwice form={form} />
      <MainButton type="submit" pending={pending} fullWidth field>
        {t('password.reset.submit')}
      </MainButton>
    </Form>
  );
}
