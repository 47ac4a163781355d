import { useForm } from '@mantine/form';
import { type Client, clientTypes } from '@vigiefaon/domain/clients/client';
import { ClientInformation } from '@vigiefaon/domain/clients/clients.api';
import { useEffect, useRef } from 'react';
import { validateWith } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityFields } from '../../identity/identity-fields.tsx';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { bodyOf, type ClientValues, valuesOf } from './client-values.ts';
import { useNameOf } from './use-name-of.ts';
import { useSaveClient } from './use-save-client.ts';

function Duplicate({ client, onOpen }: { client: Client; onOpen: (clientId: string) => void }) {
  const { t } = useTranslation();
  const name = useNameOf()(client);
  const notice = useRef<HTMLDivElement>(null);
  // The send button stands far below it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="warn" role="alert" title={t('clients.existing')}>
        <p>{t('clients.existing.detail', { name })}</p>
        <QuietButton onClick={() => onOpen(client.clientId)}>{t('clients.existing.open')}</QuietButton>
      </Notice>
    </div>
  );
}

interface ClientFormProps {
  /** Null makes one. */
  client: Client | null;
  onSaved: (client: Client) => void;
  onOpen: (clientId: string) => void;
}

/** A requester as admins keep it; one that exists already is shown rather than made twice. */
export function ClientForm({ client, onSaved, onOpen }: ClientFormProps) {
  const { t } = useTranslation();
  const form = useForm<ClientValues>({
    initialValues: valuesOf(client),
    validate: validateWith(ClientInformation, bodyOf),
  });
  const { save, isPending, failure, duplicate } = useSaveClient(client, form, onSaved);
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit((values) => save(bodyOf(values)))}>
      {duplicate ? <Duplicate client={duplicate} onOpen={onOpen} /> : null}
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
      <MainButton type="submit" pending={isPending}>
        {t(client ? 'common.save' : 'clients.create')}
      </MainButton>
    </Form>
  );
}
