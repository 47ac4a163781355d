import { type UseFormReturnType, useForm } from '@mantine/form';
import { RegisterInformation, register } from '@vigiefaon/domain/auth/auth.api';
import { clientTypes } from '@vigiefaon/domain/clients/client';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { applyFieldErrors, fieldErrorsOf } from '../../../api/field-errors.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IdentityFields } from '../../../identity/identity-fields.tsx';
import { applyTakenIdentity } from '../../../identity/taken-identity.ts';
import { useConsentText } from '../../../published-text/use-consent-text.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import classes from '../auth.module.css';
import { keepRegisteredAs } from '../login/just-registered.ts';
import { PasswordTwice } from '../password/password-twice.tsx';
import { useSend } from '../use-send.ts';
import { ConsentField } from './consent-field.tsx';
import {
  forgetTyped,
  keepTyped,
  loginOf,
  type RegisterValues,
  registerInformationOf,
  typedBefore,
} from './register-values.ts';

interface RegisterExtrasProps {
  form: UseFormReturnType<RegisterValues>;
  kind: 'USER' | 'CLIENT';
}

function RegisterExtras({ form, kind }: RegisterExtrasProps) {
  const { t } = useTranslation();
  return (
    <>
      {kind === 'CLIENT' ? (
        <SelectField
          label={t('register.clientType')}
          data={clientTypes.map((type) => ({ value: type, label: t(`common.clientType.${type}`) }))}
          required
          {...form.getInputProps('clientType')}
        />
      ) : null}
      <CheckboxField label={t('register.isMember')} {...form.getInputProps('isMember', { type: 'checkbox' })} />
      <fieldset className={classes.section}>
        <legend>{t('register.notify')}</legend>
        <CheckboxField
          label={t('register.notifyByMail')}
          {...form.getInputProps('notifyByMail', { type: 'checkbox' })}
        />
        <CheckboxField
          label={t('register.notifyByWhatsapp')}
          description={t('register.notifyByWhatsapp.when')}
          {...form.getInputProps('notifyByWhatsapp', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  );
}

const kinds = ['CLIENT', 'USER'] as const;
type Kind = (typeof kinds)[number];

/** Why somebody registers comes first: the rest of the form follows from it. */
function KindChoice({ value, onChange }: { value: Kind | ''; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.section}>
      <legend>{t('register.kind')}</legend>
      <div className="stack gap-8">
        {kinds.map((kind) => (
          <label key={kind} className={classes.kind} data-chosen={value === kind || undefined}>
            <input type="radio" name="kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
            <strong>{t(`register.kind.${kind}`)}</strong>
            <span>{t(`register.kind.${kind}.detail`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useRegisterForm(consentVersion: number): UseFormReturnType<RegisterValues> {
  const { t, locale } = useTranslation();
  return useForm<RegisterValues>({
    initialValues: typedBefore(),
    onValuesChange: keepTyped,
    validate: (values) => ({
      ...fieldErrorsOf(RegisterInformation, registerInformationOf(values, consentVersion, locale)),
      ...(values.consent ? {} : { consent: t('register.consentNeeded') }),
    }),
  });
}

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, locale } = useTranslation();
  const errorMessage = useErrorMessage();
  const { consent, failure: consentFailure, reload } = useConsentText();
  const form = useRegisterForm(consent?.version ?? 0);
  const { kind } = form.values;

  function refusalOf(error: unknown): string | null {
    const outdated = isCallError(error) && error.fieldErrors.find(({ path }) => path === 'consentVersion');
    if (outdated) {
      reload();
      form.setFieldValue('consent', false);
      form.setErrors({ consent: outdated.code });
      return null;
    }
    if (applyTakenIdentity(form, error, t)) return null;
    applyFieldErrors(form, error);
    return `${t('register.failed')} ${errorMessage(error)}`;
  }

  const { failure, pending, submit } = useSend(async (values: RegisterValues) => {
    const body = registerInformationOf(values, consent?.version ?? 0, locale);
    await call(register, { body });
    forgetTyped();
    keepRegisteredAs(loginOf(body));
    onRegistered();
  }, refusalOf);

  return (
    <Form busy={pending} error={failure} onSubmit={form.onSubmit(submit)}>
      <KindChoice value={kind} onChange={(chosen) => form.setFieldValue('kind', chosen)} />
      {kind === '' ? null : (
        <>
          <IdentityFields form={form} />
          <RegisterExtras form={form} kind={kind} />
          <PasswordTwice form={form} />
          <ConsentField
            consent={consent}
            failure={consentFailure}
            onRetry={reload}
            input={form.getInputProps('consent', { type: 'checkbox' })}
          />
          <MainButton type="submit" pending={pending} fullWidth field>
            {t('register.submit')}
          </MainButton>
        </>
      )}
    </Form>
  );
}
