import { useForm } from '@mantine/form';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { applyFieldErrors, isAtFields, validateWith } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { RegisterFields, registerBody } from './register-fields.tsx';
import { forgets } from './registers.queries.ts';

/** Changes how a register is named, not what was read of it. */
export function RegisterForm({ register, onSaved }: { register: Register; onSaved: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { registerKey, name, country, licence, attribution } = register;
  const form = useForm({
    initialValues: { name, country, licence, attribution },
    validate: validateWith(saveRegister.body, registerBody),
  });
  const { mutate, isPending, error } = useEndpointMutation(saveRegister, {
    forgets,
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('registers.saved') });
      onSaved();
    },
    onError: (refusal) => void applyFieldErrors(form, refusal),
  });
  return (
    <Form
      busy={isPending}
      error={error && !isAtFields(error) ? errorMessage(error) : null}
      onSubmit={form.onSubmit((values) => mutate({ params: { registerKey }, body: registerBody(values) }))}
    >
      <RegisterFields inputOf={(field) => form.getInputProps(field)} />
      <MainButton type="submit" pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
