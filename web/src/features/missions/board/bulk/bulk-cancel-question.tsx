import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useWillTellCancel } from '../../panel/use-will-tell.ts';

interface BulkCancelQuestionProps {
  opened: boolean;
  /** Those that can be called off now. */
  missions: readonly Mission[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked although an undo follows: others hear of it. */
export function BulkCancelQuestion({ opened, missions, onConfirm, onClose }: BulkCancelQuestionProps) {
  const { t } = useTranslation();
  const willTell = useWillTellCancel();
  const count = missions.length;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('missions.bulk.ask.cancelTitle', { count })}
      question={[t('missions.bulk.ask.cancel', { count }), willTell(missions)].filter(Boolean).join(' ')}
      confirmLabel={t('missions.bulk.ask.cancelTitle', { count })}
      cancelLabel={t('missions.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
