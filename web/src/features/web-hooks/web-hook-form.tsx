import { useForm } from '@mantine/form';
import { type HookKind, hookKinds, type WebHook, WebHookInformation } from '@vigiefaon/domain/web-hooks/web-hook';
import { createWebHook, updateWebHook } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { applyFieldErrors, isAtFields, validateWith } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { useFieldErrorText } from '../../ui/fields/field-error-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './web-hooks.module.css';
import { forgets } from './web-hooks.queries.ts';

interface KindsFieldProps {
  kinds: readonly HookKind[];
  onChange: (kinds: HookKind[]) => void;
  error: unknown;
}

function KindsField({ kinds, onChange, error }: KindsFieldProps) {
  const { t } = useTranslation();
  const text = useFieldErrorText(typeof error === 'string' ? error : undefined);
  return (
    <fieldset className="stack gap-8" aria-describedby={text ? 'hook-kinds-error' : undefined}>
      <legend className={classes.legend}>{t('outside.hooks.kinds')}</legend>
      {hookKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`outside.hooks.kind.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(hookKinds.filter((each) => (each === kind ? checked : kinds.includes(each))))
          }
        />
      ))}
      {text ? (
        <p id="hook-kinds-error" className={classes.fault} role="alert">
          {text}
        </p>
      ) : null}
    </fieldset>
  );
}

interface WebHookFormProps {
  /** Null: a new one. */
  hook: WebHook | null;
  onSaved: () => void;
}

const nothing: WebHookInformation = { name: '', address: '', kinds: [], isOn: true };

function useWebHookForm({ hook, onSaved }: WebHookFormProps) {
  const { t } = useTranslation();
  const form = useForm<WebHookInformation>({
    initialValues: hook ? { name: hook.name, address: hook.address, kinds: hook.kinds, isOn: hook.isOn } : nothing,
    validate: validateWith(WebHookInformation, (values) => values),
  });
  const onSuccess = () => {
    showToast({ severity: 'success', summary: t('outside.hooks.saved') });
    onSaved();
  };
  const onError = (refusal: Error) => void applyFieldErrors(form, refusal);
  const create = useEndpointMutation(createWebHook, { forgets, onSuccess, onError });
  const update = useEndpointMutation(updateWebHook, { forgets, onSuccess, onError });
  const { isPending, error } = hook ? update : create;
  const save = (webHook: WebHookInformation) => {
    if (!hook) return create.mutate({ body: webHook });
    return update.mutate({ params: { webHookId: hook.webHookId }, body: { version: hook.version, ...webHook } });
  };
  return { form, isPending, error, save };
}

/** Where a program listens, and of what it wants to hear. */
export function WebHookForm(props: WebHookFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { form, isPending, error, save } = useWebHookForm(props);
  return (
    <Form
      busy={isPending}
      error={error && !isAtFields(error) ? errorMessage(error) : null}
      onSubmit={form.onSubmit(save)}
    >
      <TextField label={t('outside.hooks.name')} required maxLength={80} {...form.getInputProps('name')} />
      <TextField
        label={t('outside.hooks.address')}
        description={t('outside.hooks.addressHint')}
        required
        inputMode="url"
        maxLength={500}
        {...form.getInputProps('address')}
      />
      <KindsField
        kinds={form.values.kinds}
        onChange={(kinds) => form.setFieldValue('kinds', kinds)}
        error={form.errors.kinds}
      />
      <CheckboxField label={t('outside.hooks.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}
