import { clientTypes } from '@vigiefaon/domain/clients/client';
import { normalizePhone } from '@vigiefaon/domain/phone';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AddressField } from '../../ui/address/address-field.tsx';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ClientDuplicate } from './client-duplicate.tsx';
import { type ClientValues, valuesOf } from './client-values.ts';
import { useClientForm } from './use-client-form.ts';

const fewestDigits = 7;

/** What was typed of somebody who is not known yet. A few digits are no number: they were the end of one, or a postcode. */
function valuesFrom({ number, words }: QuickClientProps['typed']): ClientValues {
  const empty = valuesOf(null);
  const isWhole = number.replaceAll(/\D/g, '').length >= fewestDigits;
  const phone = isWhole ? { phone: normalizePhone(number, '+32') } : {};
  return { ...empty, identity: { ...empty.identity, lastname: words.trim(), ...phone } };
}

interface QuickClientProps {
  /** Looked for in vain: a number, and words that may be a name. */
  typed: { number: string; words: string };
  /** Made now, or found to exist already. */
  onMade: (clientId: string) => void;
}

/** Name, phone and place: enough of a requester for an order by phone; the rest can be filled in later. */
export function QuickClient({ typed, onMade }: QuickClientProps) {
  const { t } = useTranslation();
  const { form, formProps, isPending, duplicate } = useClientForm(null, valuesFrom(typed), (made) =>
    onMade(made.clientId),
  );
  const phone = form.getInputProps('identity.phone');
  const address = form.getInputProps('identity.address');
  const errorOf = (error: unknown) => (typeof error === 'string' ? error : undefined);
  return (
    <Form {...formProps}>
      {duplicate ? (
        <ClientDuplicate client={duplicate} actionLabel={t('clients.existing.take')} onOpen={onMade} />
      ) : null}
      <TextField
        label={t('common.lastname')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('identity.lastname')}
      />
      <TextField label={t('common.firstname')} autoComplete="off" {...form.getInputProps('identity.firstname')} />
      <PhoneField
        label={t('common.phone')}
        required
        value={phone.value ?? ''}
        onChange={phone.onChange}
        error={errorOf(phone.error) ?? errorOf(form.errors['identity.email'])}
      />
      <AddressField
        label={t('clients.column.place')}
        value={address.value ?? null}
        onChange={address.onChange}
        error={errorOf(address.error)}
      />
      <SelectField
        label={t('clients.type')}
        data={clientTypes.map((type) => ({ value: type, label: t(`common.clientType.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <CheckboxField
        label={t('clients.told')}
        description={t('clients.toldHint')}
        {...form.getInputProps('isToldAndAgreed', { type: 'checkbox' })}
      />
      {form.values.isToldAndAgreed ? (
        <CheckboxField label={t('clients.mayHandOver')} {...form.getInputProps('mayHandOver', { type: 'checkbox' })} />
      ) : null}
      <MainButton type="submit" field pending={isPending}>
        {t('clients.createAndGoOn')}
      </MainButton>
    </Form>
  );
}
