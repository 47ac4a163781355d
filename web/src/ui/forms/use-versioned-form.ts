import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { FormEvent } from 'react';
import { type CallInput, call, type InputArguments } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, fieldErrorsOf } from '../../api/field-errors.ts';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { keepAnswer, queryOf, useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../feedback/toast.ts';

interface VersionedForm<Read extends Endpoint, Save extends Endpoint, Values> {
  read: Read;
  save: Save;
  /** Whose it is, where there are several. */
  params?: CallInput<Save>['params'];
  kept: ResponseOf<Read>;
  valuesOf: (kept: ResponseOf<Read>) => Values;
  bodyOf: (values: Values) => unknown;
  /** By field; without it only the contract's faults of the body. */
  faultsOf?: (values: Values) => Record<string, string>;
  /** Other reads that a save makes old. */
  forgets?: readonly Endpoint[];
  /** Shown to everybody, also on this screen. */
  isPublic?: boolean;
  savedText: (saved: ResponseOf<Read>) => string;
}

export interface VersionedFormState<Values> {
  form: UseFormReturnType<Values>;
  isPending: boolean;
  /** Goes to the form around the fields. */
  formProps: { busy: boolean; error: string | null; onSubmit: (event?: FormEvent<HTMLFormElement>) => void };
}

/** The contract's own types, which the compiler cannot follow through two calls that it does not know. */
function inputOf<E extends Endpoint>(input: object): InputArguments<E> {
  return [input] as unknown as InputArguments<E>;
}

/** Saves, and shows what was saved; a save by somebody else meanwhile only brings its version along. */
function useSave<Read extends Endpoint, Save extends Endpoint, Values extends { version: number }>(
  topic: VersionedForm<Read, Save, Values>,
  form: UseFormReturnType<Values>,
) {
  const { read, params, forgets = [] } = topic;
  const cache = useQueryClient();
  const readInput = inputOf<Read>(params ? { params } : {});
  async function readVersion(): Promise<void> {
    const { version } = (await call(read, ...readInput)) as { version: number };
    form.setValues({ version } as Partial<Values>);
  }
  return useEndpointMutation(topic.save, {
    forgets,
    onSuccess: (answer) => {
      const saved = answer as ResponseOf<Read>;
      keepAnswer(cache, queryOf(read, ...readInput), saved);
      form.setValues(topic.valuesOf(saved));
      if (topic.isPublic) window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: topic.savedText(saved) });
    },
    onError: (error) => {
      applyFieldErrors(form, error);
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });
}

/** For several editors: typed text survives a save by somebody else, and a second save, made knowingly, replaces theirs. */
export function useVersionedForm<Read extends Endpoint, Save extends Endpoint, Values extends { version: number }>(
  topic: VersionedForm<Read, Save, Values>,
): VersionedFormState<Values> {
  const { save, params, bodyOf, kept, valuesOf } = topic;
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const form = useForm<Values>({
    initialValues: valuesOf(kept),
    validate: topic.faultsOf ?? ((values) => (save.body ? fieldErrorsOf(save.body, bodyOf(values)) : {})),
  });
  const { mutate, isPending, error } = useSave(topic, form);
  const failure = isCallError(error, 'STALE') ? t('settings.stale') : error && errorMessage(error);
  const onSubmit = form.onSubmit((values) => mutate({ params, body: bodyOf(values) } as unknown as CallInput<Save>));
  return { form, isPending, formProps: { busy: isPending, error: failure, onSubmit } };
}
