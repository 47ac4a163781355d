import type { UseFormReturnType } from '@mantine/form';
import { clientTypes } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from '../auth.module.css';
import type { RegisterValues } from './register-values.ts';

interface RegisterExtrasProps {
  form: UseFormReturnType<RegisterValues>;
  kind: 'USER' | 'CLIENT';
}

export function RegisterExtras({ form, kind }: RegisterExtrasProps) {
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
