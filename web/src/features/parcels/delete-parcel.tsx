import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useDeleteParcel } from './parcels.queries.ts';

interface DeleteParcelProps {
  parcel: Parcel;
  onClose: () => void;
  onDeleted: (parcelId: string) => void;
}

export function DeleteParcel({ parcel, onClose, onDeleted }: DeleteParcelProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useDeleteParcel(() => {
    onDeleted(parcel.parcelId);
    showToast({ severity: 'success', summary: t('parcels.deleted', { name: parcel.name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      irreversible
      title={t('parcels.deleteTitle', { name: parcel.name })}
      question={
        <>
          <p>{t('parcels.deleteQuestion')}</p>
          {error ? <p role="alert">{errorMessage(error)}</p> : null}
        </>
      }
      confirmLabel={t('common.delete')}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ params: { parcelId: parcel.parcelId } })}
    />
  );
}
