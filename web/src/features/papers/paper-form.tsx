import { useForm } from '@mantine/form';
import { type PaperKind, paperKinds } from '@vigiefaon/domain/papers/papers';
import { createPaper, type Paper, PaperInformation, savePaper } from '@vigiefaon/domain/papers/papers.api';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, fieldErrorsOf } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { forgets } from './papers.queries.ts';

/** As typed: '' is not said. */
interface Values {
  kind: PaperKind;
  name: string;
  number: string;
  validUntil: string;
}

const valuesOf = (paper: Paper | null): Values => ({
  kind: paper?.kind ?? 'INSURANCE',
  name: paper?.name ?? '',
  number: paper?.number ?? '',
  validUntil: paper?.validUntil ?? '',
});
const bodyOf = ({ validUntil, ...values }: Values) => ({ ...values, validUntil: validUntil || null });

interface PaperFormProps {
  pilotId: string;
  /** Null enters one. */
  paper: Paper | null;
  onSaved: () => void;
}

/** What a paper is, its number, and until when it holds. */
export function PaperForm({ pilotId, paper, onSaved }: PaperFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const form = useForm<Values>({
    initialValues: valuesOf(paper),
    validate: (values) => fieldErrorsOf(PaperInformation, bodyOf(values)),
  });
  const outcome = {
    forgets,
    onSuccess: onSaved,
    onError: (error: Error) => void applyFieldErrors(form, error),
  };
  const creating = useEndpointMutation(createPaper, outcome);
  const changing = useEndpointMutation(savePaper, outcome);
  const submit = (values: Values) => {
    const body = bodyOf(values);
    if (paper === null) creating.mutate({ params: { pilotId }, body });
    else changing.mutate({ params: { pilotId, paperId: paper.paperId }, body: { ...body, version: paper.version } });
  };
  const { error, isPending } = paper === null ? creating : changing;
  const failure = isCallError(error, 'STALE') ? t('papers.stale') : error && errorMessage(error);
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(submit)}>
      <SelectField
        label={t('papers.kind')}
        data={paperKinds.map((kind) => ({ value: kind, label: t(`papers.kind.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextField label={t(`papers.name.${form.values.kind}`)} maxLength={120} {...form.getInputProps('name')} />
      <TextField label={t('papers.number')} maxLength={80} {...form.getInputProps('number')} />
      <DayField
        label={t('papers.validUntil')}
        description={t('papers.validUntilHint')}
        {...form.getInputProps('validUntil')}
      />
      <MainButton type="submit" pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
