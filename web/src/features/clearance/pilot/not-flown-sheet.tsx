import { Radio } from '@mantine/core';
import { type NotFlownReason, notFlownReasons } from '@vigiefaon/domain/clearance/clearance';
import { clearanceNoteLength } from '@vigiefaon/domain/clearance/clearance.api';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import classes from '../clearance.module.css';
import type { AskingProps } from './use-asking-back.ts';

/** Why a parcel was not flown: its requester reads it. */
export function NotFlownSheet({ parcel, onClose, onSave }: AskingProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<NotFlownReason>('WEATHER');
  const [note, setNote] = useState('');
  return (
    <Sheet opened onClose={onClose} title={t('clearing.notFlownTitle', { parcel: parcel.name })}>
      <div className={classes.section}>
        <Radio.Group
          label={t('clearing.reasonLabel')}
          value={reason}
          onChange={(value) => setReason(notFlownReasons.find((known) => known === value) ?? 'OTHER')}
        >
          <div className={classes.reasons}>
            {notFlownReasons.map((value) => (
              <Radio.Card key={value} value={value} className={classes.reason ?? ''}>
                <Radio.Indicator aria-hidden="true" />
                {t(`clearance.reason.${value}`)}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <TextAreaField
          label={t('clearing.note')}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={clearanceNoteLength}
          autosize
          minRows={2}
        />
        <MainButton field fullWidth onClick={() => onSave({ state: 'NOT_FLOWN', reason, note })}>
          {t('clearing.notFlownSave')}
        </MainButton>
      </div>
    </Sheet>
  );
}
