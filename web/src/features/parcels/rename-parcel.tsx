import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useRenameParcel } from './parcels.queries.ts';

interface RenameParcelProps {
  parcel: Parcel;
  onClose: () => void;
  onRenamed: (parcelId: string, name: string) => void;
}

export function RenameParcel({ parcel, onClose, onRenamed }: RenameParcelProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(parcel.name);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useRenameParcel((renamed) => {
    onRenamed(renamed.parcelId, renamed.name);
    onClose();
  });
  const save = () => {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === parcel.name) onClose();
    else if (wanted !== '') mutate({ params: { parcelId: parcel.parcelId, name: wanted } });
  };
  return (
    <Sheet opened onClose={onClose} title={t('parcels.renameTitle')}>
      <Form onSubmit={save} busy={isPending} error={error ? errorMessage(error) : null}>
        <TextField
          label={t('parcels.name')}
          required
          data-autofocus
          maxLength={parcelNameLength}
          value={name}
          error={isMissing ? 'REQUIRED' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MainButton type="submit" field fullWidth mt="md" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </Form>
    </Sheet>
  );
}
