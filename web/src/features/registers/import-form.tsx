import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { knownRegisters } from '@vigiefaon/domain/registered-parcels/known-registers';
import { registerFaults } from '@vigiefaon/domain/registered-parcels/register';
import {
  importRegisterEdition,
  type listRegisters,
  saveRegister,
} from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, isAtFields } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { AreaField } from './area-field.tsx';
import { faultsOf, firstValues, type ImportValues, importBody, isNew, keyOf, newRegister } from './import-values.ts';
import { RegisterFields, registerBody } from './register-fields.tsx';
import { commandFor } from './register-text.ts';
import classes from './registers.module.css';
import { forgets } from './registers.queries.ts';

/** A register that is not here yet is named first, so that what is read has an owner. */
async function readFile(values: ImportValues): Promise<void> {
  const params = { registerKey: keyOf(values) };
  if (isNew(values)) await call(saveRegister, { params, body: registerBody(values) });
  await call(importRegisterEdition, { params, body: importBody(values) });
}

function useRefusalWords(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (isCallError(error, 'STALE')) return t('registers.busy');
    const fault = isCallError(error, 'UNREADABLE_FILE')
      ? registerFaults.find((known) => known === error.problem?.reason)
      : undefined;
    return fault ? t(`registers.fault.${fault}`) : errorMessage(error);
  };
}

const optionOf = ({ registerKey, name }: { registerKey: string; name: string }) => ({
  value: registerKey,
  label: name,
});

/** Begins to read a file of the folder as one year of a register. */
export function ImportForm({ known, onBegun }: { known: ResponseOf<typeof listRegisters>; onBegun: () => void }) {
  const { t, format } = useTranslation();
  const wordsOf = useRefusalWords();
  const cache = useQueryClient();
  const { today } = usePublicSettings();
  const { items, files, folder, maximumRows } = known;
  const form = useForm({
    initialValues: firstValues(
      files,
      items.map(({ registerKey }) => registerKey),
      today.slice(0, 4),
    ),
    validate: faultsOf,
  });
  const { values } = form;
  // The server takes the words of a published register from what is known of it.
  const others = knownRegisters.filter((other) => !items.some(({ registerKey }) => registerKey === other.registerKey));
  const published = others.find(({ registerKey }) => registerKey === values.register);
  const { mutate, isPending, error } = useMutation({
    mutationFn: readFile,
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('registers.begun') });
      onBegun();
    },
    onError: (refusal) => void applyFieldErrors(form, refusal),
    onSettled: () => void invalidate(cache, ...forgets),
  });
  const command = commandFor({
    fileName: `${folder}/${values.fileName || '…'}`,
    registerKey: keyOf(values),
    year: values.year,
  });
  return (
    <Form
      busy={isPending}
      error={error && !isAtFields(error) ? wordsOf(error) : null}
      onSubmit={form.onSubmit((typed) => mutate(typed))}
    >
      <SelectField
        label={t('registers.file')}
        required
        data={[{ value: '', label: t('registers.chooseFile') }, ...files.map(({ name }) => name)]}
        {...form.getInputProps('fileName')}
      />
      <SelectField
        label={t('registers.register')}
        required
        description={published ? `${published.licence} · ${published.attribution}` : undefined}
        data={[
          { value: '', label: t('registers.chooseRegister') },
          ...items.map(optionOf),
          { group: t('registers.published'), items: others.map(optionOf) },
          { value: newRegister, label: t('registers.newRegister') },
        ]}
        {...form.getInputProps('register')}
      />
      {isNew(values) ? (
        <>
          <TextField
            label={t('registers.key')}
            description={t('registers.keyHint')}
            required
            autoCapitalize="none"
            {...form.getInputProps('newKey')}
          />
          <RegisterFields inputOf={(name) => form.getInputProps(name)} />
        </>
      ) : null}
      <TextField
        label={t('registers.yearOf')}
        required
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('year')}
      />
      {maximumRows === null ? null : (
        <Notice>{t('registers.maximumRows', { count: format.count(maximumRows) })}</Notice>
      )}
      <AreaField
        place={values.place}
        kilometres={values.kilometres}
        error={form.errors.kilometres}
        onPlace={(place) => form.setFieldValue('place', place)}
        onKilometres={(kilometres) => form.setFieldValue('kilometres', kilometres)}
      />
      <TextField label={t('registers.layer')} description={t('registers.layerHint')} {...form.getInputProps('layer')} />
      <TextField label={t('registers.crs')} description={t('registers.crsHint')} {...form.getInputProps('crs')} />
      <MainButton type="submit" pending={isPending}>
        {t('registers.read')}
      </MainButton>
      <div className="stack gap-4">
        <p className="quiet">{t('registers.commandLead')}</p>
        <code className={classes.command}>{command}</code>
      </div>
    </Form>
  );
}
