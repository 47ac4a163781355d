import { type Client, clientTypes } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { OwnPasswordField } from '../../identity/own-password-field.tsx';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ClientDuplicate } from './client-duplicate.tsx';
import { valuesOf } from './client-values.ts';
import { useClientForm } from './use-client-form.ts';

interface ClientFormProps {
  /** Null makes one. */
  client: Client | null;
  onSaved: (client: Client) => void;
  onOpen: (clientId: string) => void;
}

/** A requester as admins keep it; one that exists already is shown rather than made twice. */
export function ClientForm({ client, onSaved, onOpen }: ClientFormProps) {
  const { t } = useTranslation();
  const { form, formProps, isPending, duplicate, isPasswordAsked } = useClientForm(client, valuesOf(client), onSaved);
  return (
    <Form {...formProps}>
      {duplicate ? (
        <ClientDuplicate client={duplicate} actionLabel={t('clients.existing.open')} onOpen={onOpen} />
      ) : null}
      <IdentityFields form={form} ofAnother />
      <SelectField
        label={t('clients.type')}
        data={clientTypes.map((type) => ({ value: type, label: t(`common.clientType.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <CheckboxField label={t('clients.isMemberLong')} {...form.getInputProps('isMember', { type: 'checkbox' })} />
      <TextAreaField
        label={t('clients.privateComment')}
        description={t('clients.privateCommentHint')}
        maxLength={4000}
        {...form.getInputProps('privateComment')}
      />
      {isPasswordAsked ? (
        <OwnPasswordField why={t('errors.PASSWORD_REQUIRED')} {...form.getInputProps('currentPassword')} />
      ) : null}
      <MainButton type="submit" pending={isPending}>
        {t(client ? 'common.save' : 'clients.create')}
      </MainButton>
    </Form>
  );
}
