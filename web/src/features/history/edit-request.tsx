import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { addDays } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { isInSeason } from '@vigiefaon/domain/season/season';
import { Phone } from '@vigiefaon/domain/values';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { forget } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DayField, TimeField } from '../../ui/day-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './edit-request.module.css';
import { useUpdateMission } from './history.queries.ts';

interface EditRequestProps {
  /** As it is now: when somebody else changed it, a newer one comes in while this is open. */
  mission: Mission;
  onClose: () => void;
}

interface Values {
  missionDate: string;
  mowingTime: string;
  contactPhone: string;
  riskyParcels: boolean;
  clientNote: string;
}

function valuesOf(mission: Mission): Values {
  const { missionDate, mowingTime, contactPhone, riskyParcels, clientNote } = mission;
  return { missionDate, mowingTime: mowingTime ?? '', contactPhone, riskyParcels, clientNote: clientNote ?? '' };
}

/** Day, time, phone and note of a request that still waits for a pilot. */
export function EditRequest({ mission, onClose }: EditRequestProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const [outdated, setOutdated] = useState<Error | null>(null);
  const reload = (error: Error) => {
    setOutdated(error);
    void forget(cache, listMissionsOfClient, getMission);
  };
  return (
    <Sheet opened onClose={onClose} title={t('history.editTitle')}>
      {outdated ? (
        <Notice kind="warn" role="alert">
          {isCallError(outdated, 'STALE') ? t('history.outdated') : errorMessage(outdated)}
        </Notice>
      ) : null}
      <EditForm key={mission.version} mission={mission} onClose={onClose} onOutdated={reload} />
    </Sheet>
  );
}

interface EditFormProps extends EditRequestProps {
  onOutdated: (error: Error) => void;
}

function EditForm({ mission, onClose, onOutdated }: EditFormProps) {
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values>({
    initialValues: valuesOf(mission),
    validate: {
      missionDate: (day) => {
        if (day === '') return 'REQUIRED';
        if (day === mission.missionDate) return null;
        if (day < today) return 'IN_THE_PAST';
        return isInSeason(day, seasons) ? null : t('errors.SEASON_CLOSED');
      },
      contactPhone: (phone) => {
        if (phone === '') return 'REQUIRED';
        return z.safeParse(Phone, phone).success ? null : 'INVALID_PHONE';
      },
    },
  });
  const { mutate, isPending } = useUpdateMission({
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('history.saved') });
      onClose();
    },
    onError: (error) => {
      if (isCallError(error, 'STALE', 'ILLEGAL_TRANSITION')) onOutdated(error);
      else if (isCallError(error, 'SEASON_CLOSED')) form.setFieldError('missionDate', t('errors.SEASON_CLOSED'));
      else if (!applyFieldErrors(form, error)) setFailure(error);
    },
  });
  const save = (values: Values) => {
    setFailure(null);
    const { missionId, version } = mission;
    const { mowingTime, clientNote, ...fields } = values;
    mutate({
      params: { missionId },
      body: { version, ...fields, mowingTime: mowingTime || null, clientNote: clientNote.trim() || null },
    });
  };
  return (
    <Form onSubmit={form.onSubmit(save)} busy={isPending} error={failure ? errorMessage(failure) : null}>
      <div className={classes.fields}>
        <DayField
          label={t('history.day')}
          required
          min={today}
          max={addDays(today, 365)}
          {...form.getInputProps('missionDate')}
        />
        <TimeField label={t('history.time')} {...form.getInputProps('mowingTime')} />
        <PhoneField
          label={t('history.phone')}
          required
          value={form.values.contactPhone}
          onChange={(phone) => form.setFieldValue('contactPhone', phone)}
          error={form.errors.contactPhone ? String(form.errors.contactPhone) : undefined}
        />
        <CheckboxField label={t('history.risky')} {...form.getInputProps('riskyParcels', { type: 'checkbox' })} />
        <TextAreaField label={t('history.note')} maxLength={4000} {...form.getInputProps('clientNote')} />
        <MainButton type="submit" field fullWidth pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}
