import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findKnownRegister } from '@vigiefaon/domain/registered-parcels/known-registers';
import { findLivePreset, livePresets } from '@vigiefaon/domain/registered-parcels/live-presets';
import { LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import { saveLiveRegister } from '@vigiefaon/domain/registered-parcels/live-registers.api';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { applyFieldErrors, isAtFields } from '../../api/field-errors.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import type { AreaPlace } from './area-field.tsx';
import { LiveFields } from './live-fields.tsx';
import { TriedService, useLiveTrial } from './live-trial.tsx';
import {
  byHand,
  type LiveValues,
  liveFaults,
  noService,
  serviceBody,
  serviceFaults,
  valuesOfPreset,
  valuesOfRegister,
} from './live-values.ts';
import { RegisterFields, registerBody } from './register-fields.tsx';
import { forgets } from './registers.queries.ts';
import { TrialPlaceField } from './trial-place-field.tsx';

/** Whose it is goes first, so that what is asked has an owner; of one that stands there already nothing is changed. */
async function saveService(values: LiveValues, isKnown: boolean): Promise<void> {
  const params = { registerKey: values.key.trim() };
  if (!isKnown) await call(saveRegister, { params, body: registerBody(values) });
  await call(saveLiveRegister, { params, body: serviceBody(values) });
}

const nameOf = (registerKey: string) =>
  findLivePreset(registerKey)?.unlicensed?.name ?? findKnownRegister(registerKey)?.name ?? registerKey;

interface LiveFormProps {
  /** The register whose service is changed; null for another one. */
  register: Register | null;
  registers: readonly Register[];
  onSaved: () => void;
}

function ServiceChoice({ registers, inputs }: { registers: readonly Register[]; inputs: object }) {
  const { t } = useTranslation();
  const free = livePresets.filter(
    ({ registerKey }) => !registers.some((one) => one.registerKey === registerKey && one.live),
  );
  const options = free.map(({ registerKey }) => ({ value: registerKey, label: nameOf(registerKey) }));
  return (
    <SelectField
      label={t('registers.live.service')}
      required
      data={[
        { value: '', label: t('registers.live.chooseService') },
        { group: t('registers.live.published'), items: options },
        { value: byHand, label: t('registers.live.byHand') },
      ]}
      {...inputs}
    />
  );
}

/** Says which service is asked for a register, and tries it before it is saved. */
export function LiveForm({ register, registers, onSaved }: LiveFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const trial = useLiveTrial();
  const [place, setPlace] = useState<AreaPlace | null>(null);
  const form = useForm({ initialValues: register ? valuesOfRegister(register) : noService, validate: liveFaults });
  const { values } = form;
  const preset = findLivePreset(values.key);
  const sample = preset ? { lon: preset.sample[0], lat: preset.sample[1] } : null;
  const isPublished = values.choice !== '' && values.choice !== byHand;
  const isKnown = register !== null || (isPublished && findKnownRegister(values.key) !== undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveService(values, isKnown),
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('registers.live.saved') });
      onSaved();
    },
    onError: (refusal) => void applyFieldErrors(form, refusal),
    onSettled: () => void invalidate(cache, ...forgets),
  });
  const where = place ?? sample;
  const attempt = () => {
    const faults = serviceFaults(values);
    form.setErrors(faults);
    if (where && Object.keys(faults).length === 0) trial.attempt(z.parse(LiveService, serviceBody(values)), where);
  };
  return (
    <Form
      busy={isPending}
      error={error && !isAtFields(error) ? errorMessage(error) : null}
      onSubmit={form.onSubmit(() => mutate())}
    >
      {register ? null : (
        <>
          <p className="quiet">{t('registers.live.lead')}</p>
          <ServiceChoice
            registers={registers}
            inputs={{
              ...form.getInputProps('choice'),
              onChange: (event: { currentTarget: { value: string } }) => {
                const { value } = event.currentTarget;
                form.setValues(value === '' ? noService : valuesOfPreset(value));
              },
            }}
          />
        </>
      )}
      {isPublished ? (
        <div>
          <Badge>{t('registers.live.unverified')}</Badge>
        </div>
      ) : null}
      {isPublished && isKnown ? <p className="quiet">{`${values.licence} · ${values.attribution}`}</p> : null}
      {preset?.unlicensed ? <Notice kind="warn">{t('registers.live.licenceUnknown')}</Notice> : null}
      {values.choice === byHand && !register ? (
        <TextField
          label={t('registers.key')}
          description={t('registers.keyHint')}
          required
          autoCapitalize="none"
          {...form.getInputProps('key')}
        />
      ) : null}
      {values.choice !== '' && !isKnown ? <RegisterFields inputOf={(name) => form.getInputProps(name)} /> : null}
      {values.choice === '' ? null : (
        <>
          <LiveFields kind={values.kind} inputOf={(name) => form.getInputProps(name)} />
          <TrialPlaceField place={place} sample={sample} onPlace={setPlace} />
          <div className="cluster gap-8">
            <MainButton type="submit" pending={isPending}>
              {t('common.save')}
            </MainButton>
            <QuietButton pending={trial.isPending} disabled={where === null} onClick={attempt}>
              {t('registers.live.try')}
            </QuietButton>
          </div>
          {where === null ? <p className="quiet">{t('registers.live.noPlace')}</p> : null}
          <TriedService trial={trial} attribution={values.attribution} />
        </>
      )}
    </Form>
  );
}
