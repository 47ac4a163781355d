import { useForm } from '@mantine/form';
import { DataTokenInformation } from '@vigiefaon/domain/open-data/data-token';
import { listDataTokens, makeDataToken } from '@vigiefaon/domain/open-data/open-data.api';
import { useState } from 'react';
import { applyFieldErrors, isAtFields, validateWith } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';

interface Made {
  name: string;
  token: string;
}

/** It is shown this once: the server keeps only what it is known again by. */
function ToldOnce({ name, token }: Made) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" role="status">
      <div className="stack gap-8 breaks">
        <span>{t('outside.data.made', { name })}</span>
        <code>{token}</code>
        <div>
          <CopyButton text={token}>{t('outside.data.copy')}</CopyButton>
        </div>
      </div>
    </Notice>
  );
}

export function NewDataToken() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({
    initialValues: { name: '' },
    validate: validateWith(DataTokenInformation, (values) => values),
  });
  const { mutate, isPending, error } = useEndpointMutation(makeDataToken, {
    forgets: [listDataTokens],
    onSuccess: (answer) => {
      setMade(answer);
      form.reset();
    },
    onError: (refusal) => void applyFieldErrors(form, refusal),
  });
  return (
    <>
      {made ? <ToldOnce {...made} /> : null}
      <Form
        busy={isPending}
        error={error && !isAtFields(error) ? errorMessage(error) : null}
        onSubmit={form.onSubmit((body) => mutate({ body }))}
      >
        <TextField
          label={t('outside.data.name')}
          description={t('outside.data.nameHint')}
          required
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <div>
          <MainButton type="submit" pending={isPending}>
            {t('outside.data.make')}
          </MainButton>
        </div>
      </Form>
    </>
  );
}
