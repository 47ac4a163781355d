import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

interface PasswordForm {
  getInputProps: (path: 'password' | 'passwordConfirmation') => object;
}

export function PasswordTwice({ form }: { form: PasswordForm }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={t('register.password')}
        description={t('register.passwordHint')}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('register.passwordConfirmation')}
        autoComplete="new-password"
        required
        {...form.getInputProps('passwordConfirmation')}
      />
    </>
  );
}
