import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { updateMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DayField, TimeField } from '../../ui/day-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ChoiceList } from './choice-list.tsx';
import { type EditValues, editBodyOf, valuesToEdit, whatIsWrong } from './edit-values.ts';
import classes from './mission-panel.module.css';
import { keepMission, refreshMissions } from './missions.queries.ts';

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

interface EditFormProps {
  mission: Mission;
  onDone: () => void;
}

function useSaving({ mission, onDone }: EditFormProps, form: FormWithErrors) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(updateMission, {
    onSuccess: (after) => {
      keepMission(cache, after);
      showToast({ severity: 'success', summary: t('missions.told.edit') });
      onDone();
    },
    onError: (error) => {
      if (isCallError(error, 'STALE')) {
        refreshMissions(cache);
        setProblem(t('missions.editStale'));
      } else if (!applyFieldErrors(form, error)) setProblem(errorMessage(error));
    },
  });

  function save(values: EditValues): void {
    setProblem(null);
    const body = editBodyOf(values, mission);
    if (body) send.mutate({ params: { missionId: mission.missionId }, body });
    else onDone();
  }

  return { save, problem, isPending: send.isPending };
}

/** Date, time, phone, parcels and note of a request; only what changed is sent. */
export function EditForm(props: EditFormProps) {
  const { mission } = props;
  const { t } = useTranslation();
  const form = useForm<EditValues>({ initialValues: valuesToEdit(mission), validate: whatIsWrong });
  const { save, problem, isPending } = useSaving(props, form);
  return (
    <Form onSubmit={form.onSubmit(save)} error={problem} busy={isPending}>
      <div className={classes.pair}>
        <DayField label={t('missions.field.date')} required {...form.getInputProps('missionDate')} />
        <TimeField label={t('missions.field.time')} {...form.getInputProps('mowingTime')} />
      </div>
      <PhoneField
        label={t('missions.field.phone')}
        required
        value={form.values.contactPhone}
        onChange={(phone) => form.setFieldValue('contactPhone', phone)}
        error={errorOf(form.errors.contactPhone)}
      />
      <ParcelChoice
        mission={mission}
        value={form.values.parcelIds}
        onChange={(parcelIds) => form.setFieldValue('parcelIds', parcelIds)}
      />
      <CheckboxField label={t('missions.field.risky')} {...form.getInputProps('riskyParcels', { type: 'checkbox' })} />
      <TextAreaField label={t('missions.clientNote')} maxLength={4000} {...form.getInputProps('clientNote')} />
      <MainButton type="submit" field fullWidth pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}

function errorOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}

interface ParcelChoiceProps {
  mission: Mission;
  value: readonly string[];
  onChange: (parcelIds: string[]) => void;
}

function ParcelChoice({ mission, value, onChange }: ParcelChoiceProps) {
  const { t, format } = useTranslation();
  const { clientId } = mission.client;
  const known = useCall(listParcels, { params: { clientId } }).data?.items ?? [];
  const gone = mission.parcels.filter(({ parcelId }) => !known.some((parcel) => parcel.parcelId === parcelId));
  return (
    <ChoiceList
      label={t('missions.parcels')}
      isMultiple
      chosen={value}
      choices={[...known, ...gone].map(({ parcelId, name, size }) => ({
        value: parcelId,
        label: name,
        detail: format.hectares(size),
      }))}
      onChange={onChange}
    />
  );
}
