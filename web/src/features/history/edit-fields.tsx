import { addDays } from '@vigiefaon/domain/local-time';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { EditedField } from './edited-field.tsx';
import { MeetingPointField } from './meeting-point-field.tsx';
import { ParcelChecklist } from './parcel-checklist.tsx';
import type { EditForm } from './use-edit-form.ts';

/** Day, time, parcels, meeting point, phone and note; beside each what somebody else made of it meanwhile. */
export function EditFields({ edit }: { edit: EditForm }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const { form, base } = edit;
  return (
    <>
      <EditedField name="missionDate" edit={edit}>
        <DayField
          label={t('history.day')}
          required
          min={today}
          max={addDays(today, 365)}
          {...form.getInputProps('missionDate')}
        />
      </EditedField>
      <EditedField name="mowingTime" edit={edit}>
        <TimeField label={t('history.time')} {...form.getInputProps('mowingTime')} />
      </EditedField>
      <EditedField name="parcelIds" edit={edit}>
        <ParcelChecklist mission={base} {...form.getInputProps('parcelIds')} value={form.values.parcelIds} />
        {form.values.parcelIds.length === 0 ? <Notice kind="warn">{t('history.withoutParcel')}</Notice> : null}
      </EditedField>
      <EditedField name="meetingPoint" edit={edit}>
        <MeetingPointField mission={base} {...form.getInputProps('meetingPoint')} value={form.values.meetingPoint} />
      </EditedField>
      <EditedField name="contactPhone" edit={edit}>
        <PhoneField
          label={t('history.phone')}
          required
          {...form.getInputProps('contactPhone')}
          value={form.values.contactPhone}
        />
      </EditedField>
      <EditedField name="riskyParcels" edit={edit}>
        <CheckboxField label={t('history.risky')} {...form.getInputProps('riskyParcels', { type: 'checkbox' })} />
      </EditedField>
      <EditedField name="clientNote" edit={edit}>
        <TextAreaField label={t('history.note')} maxLength={4000} {...form.getInputProps('clientNote')} />
      </EditedField>
    </>
  );
}
