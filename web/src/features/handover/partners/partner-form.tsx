import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createPartner, listPartners, updatePartner } from '@vigiefaon/domain/handover/handover.api';
import { type Partner, PartnerInformation } from '@vigiefaon/domain/handover/partner';
import { call } from '../../../api/call.ts';
import { isAtFields, validateWith } from '../../../api/field-errors.ts';
import { invalidate } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { AreaField } from './area-field.tsx';
import { type PartnerValues, partnerBody, valuesOf } from './partner-values.ts';

interface PartnerFormProps {
  /** Null: a new one. */
  partner: Partner | null;
  onSaved: () => void;
}

/** The fields of the partner stand in a body of their own where one is changed. */
function unwrapped(path: string): string {
  return path.replace(/^partner\./, '');
}

function usePartnerForm({ partner, onSaved }: PartnerFormProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { isPending, error, sendOnce } = useSentOnce();
  const form = useForm<PartnerValues>({
    initialValues: valuesOf(partner),
    validate: validateWith(PartnerInformation, partnerBody),
  });
  const send = (values: PartnerValues) => (idempotencyKey: string) => {
    const body = partnerBody(values);
    if (!partner) return call(createPartner, { body, idempotencyKey });
    const { partnerId, version } = partner;
    return call(updatePartner, { params: { partnerId }, body: { version, partner: body } });
  };
  const save = async (values: PartnerValues) => {
    await sendOnce(JSON.stringify(values), send(values), () => {
      showToast({ severity: 'success', summary: t('partners.saved') });
      onSaved();
    });
    void invalidate(cache, listPartners);
  };
  return { form, isPending, error, save };
}

/** Who a neighbour is, where it flies, and by which key it is believed. */
export function PartnerForm(props: PartnerFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { form, isPending, error, save } = usePartnerForm(props);
  const refused = isAtFields(error) ? error.fieldErrors : [];
  const errorAt = (path: string) =>
    form.errors[path] ?? refused.find((each) => unwrapped(each.path).split('.')[0] === path)?.code;
  const inputOf = (path: 'name' | 'contact' | 'address' | 'publicKey') => ({
    ...form.getInputProps(path),
    error: errorAt(path),
  });
  return (
    <Form
      busy={isPending}
      error={error && refused.length === 0 ? errorMessage(error) : null}
      onSubmit={form.onSubmit((values) => void save(values))}
    >
      <TextField label={t('partners.name')} required maxLength={200} {...inputOf('name')} />
      <TextField
        label={t('partners.contact')}
        description={t('partners.contactHint')}
        maxLength={300}
        {...inputOf('contact')}
      />
      <AreaField
        value={form.values.area}
        error={errorAt('area')}
        onChange={(area) => form.setFieldValue('area', area)}
      />
      <TextField
        label={t('partners.address')}
        description={t('partners.addressHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        maxLength={300}
        {...inputOf('address')}
      />
      <TextAreaField
        label={t('partners.publicKey')}
        description={t('partners.publicKeyHint')}
        minRows={1}
        autoCapitalize="none"
        spellCheck={false}
        {...inputOf('publicKey')}
      />
      <MainButton type="submit" pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
