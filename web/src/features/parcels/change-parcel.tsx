import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { deleteParcel, listParcels, parcelNameLength, renameParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';

interface ChangeParcelProps {
  parcel: Parcel;
  onClose: () => void;
}

interface RenameParcelProps extends ChangeParcelProps {
  onRenamed: (parcelId: string, name: string) => void;
}

export function RenameParcel({ parcel, onClose, onRenamed }: RenameParcelProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(parcel.name);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(renameParcel, {
    forgets: [listParcels],
    onSuccess: (renamed) => {
      onRenamed(renamed.parcelId, renamed.name);
      onClose();
    },
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

interface DeleteParcelProps extends ChangeParcelProps {
  onDeleted: (parcelId: string) => void;
}

export function DeleteParcel({ parcel: { parcelId, name }, onClose, onDeleted }: DeleteParcelProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(deleteParcel, {
    forgets: [listParcels],
    onSuccess: () => {
      onDeleted(parcelId);
      showToast({ severity: 'success', summary: t('parcels.deleted', { name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      irreversible
      title={t('parcels.deleteTitle', { name })}
      question={
        <>
          <p>{t('parcels.deleteQuestion')}</p>
          {error ? <p role="alert">{errorMessage(error)}</p> : null}
        </>
      }
      confirmLabel={t('common.delete')}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ params: { parcelId } })}
    />
  );
}
