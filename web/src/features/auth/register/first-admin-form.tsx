import { useForm } from '@mantine/form';
import { createFirstAdmin, FirstAdminInformation } from '@vigiefaon/domain/auth/auth.api';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { applyFieldErrors, validateWith } from '../../../api/field-errors.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IdentityFields } from '../../../identity/identity-fields.tsx';
import { emptyIdentity, identityInformationOf } from '../../../identity/identity-values.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordTwice } from '../password/password-twice.tsx';
import { useSend } from '../use-send.ts';

const empty = { identity: emptyIdentity, password: '', passwordConfirmation: '' };

export function FirstAdminForm({ firstAdminKey, onCreated }: { firstAdminKey: string; onCreated: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const toBody = (values: typeof empty): FirstAdminInformation => ({
    key: firstAdminKey,
    ...values,
    identity: identityInformationOf(values.identity),
  });
  const form = useForm({ initialValues: empty, validate: validateWith(FirstAdminInformation, toBody) });

  const { failure, pending, submit } = useSend(
    async (values: typeof empty) => {
      await call(createFirstAdmin, { body: toBody(values) });
      onCreated();
    },
    (error) => {
      applyFieldErrors(form, error);
      return isCallError(error, 'NOT_FOUND') ? t('register.firstAdmin.gone') : errorMessage(error);
    },
  );
  return (
    <Form busy={pending} error={failure} onSubmit={form.onSubmit(submit)}>
      <IdentityFields form={form} />
      <PasswordTwice form={form} />
      <MainButton type="submit" pending={pending} fullWidth field>
        {t('register.firstAdmin.submit')}
      </MainButton>
    </Form>
  );
}
