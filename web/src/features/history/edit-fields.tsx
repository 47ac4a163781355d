import { addDays } from '@vigiefaon/domain/local-time';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MeetingPointField } from './meeting-point-field.tsx';
import { ParcelChecklist } from './parcel-checklist.tsx';
import { TheirWords } from './their-words.tsx';
import type { EditForm } from './use-edit-form.ts';

/** Day, time, parcels, meeting point, phone and note; beside each what somebody else made of it meanwhile. */
export function EditFields({ edit }: { edit: EditForm }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const { form, base } = edit;
  const { clientId } = base.client;
  return (
    <>
      <div>
        <DayField
          label={t('history.day')}
          required
          min={today}
          max={addDays(today, 365)}
          {...form.getInputProps('missionDate')}
        />
        <TheirWords field="missionDate" edit={edit} />
      </div>
      <div>
        <TimeField label={t('history.time')} {...form.getInputProps('mowingTime')} />
        <TheirWords field="mowingTime" edit={edit} />
      </div>
      <div>
        <ParcelChecklist
          label={t('history.parcelsLabel')}
          clientId={clientId}
          known={base.parcels}
          chosenIds={form.values.parcelIds}
          onChange={(parcelIds) => form.setFieldValue('parcelIds', parcelIds)}
        />
        {form.values.parcelIds.length === 0 ? <Notice kind="warn">{t('history.withoutParcel')}</Notice> : null}
        <TheirWords field="parcelIds" edit={edit} />
      </div>
      <div>
        <MeetingPointField
          clientId={clientId}
          parcels={base.parcels}
          value={form.values.meetingPoint}
          onChange={(point) => form.setFieldValue('meetingPoint', point)}
        />
        <TheirWords field="meetingPoint" edit={edit} />
      </div>
      <div>
        <PhoneField
          label={t('history.phone')}
          required
          value={form.values.contactPhone}
          onChange={(phone) => form.setFieldValue('contactPhone', phone)}
          error={form.errors.contactPhone ? String(form.errors.contactPhone) : undefined}
        />
        <TheirWords field="contactPhone" edit={edit} />
      </div>
      <div>
        <CheckboxField label={t('history.risky')} {...form.getInputProps('riskyParcels', { type: 'checkbox' })} />
        <TheirWords field="riskyParcels" edit={edit} />
      </div>
      <div>
        <TextAreaField label={t('history.note')} maxLength={4000} {...form.getInputProps('clientNote')} />
        <TheirWords field="clientNote" edit={edit} />
      </div>
    </>
  );
}
