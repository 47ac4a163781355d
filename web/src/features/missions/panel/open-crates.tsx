import type { Find } from '@vigiefaon/domain/finds/find';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface OpenCratesProps {
  crates: readonly Find[];
}

/** Asked before a search is ended over closed crates. */
export function useCrateWords(crates: readonly Find[]) {
  const { t, format } = useTranslation();
  const names = crates.map(({ crateNumber }) => t('helper.crate', { number: crateNumber ?? '?' }));
  return {
    title: t('finds.report.openTitle', { count: crates.length }),
    detail: t('finds.report.openDetail', { crates: format.list(names) }),
  };
}

/** An animal still waits in a crate: said before anything else of the report. */
export function OpenCratesNotice({ crates }: OpenCratesProps) {
  const { title, detail } = useCrateWords(crates);
  if (crates.length === 0) return null;
  return (
    <Notice kind="error" role="alert" title={title}>
      {detail}
    </Notice>
  );
}

interface OpenCratesQuestionProps extends OpenCratesProps {
  opened: boolean;
  confirmLabel: string;
  onSend: () => void;
  onClose: () => void;
}

/** Asks once more before a search is ended while a crate is closed. */
export function OpenCratesQuestion({ crates, opened, confirmLabel, onSend, onClose }: OpenCratesQuestionProps) {
  const { t } = useTranslation();
  const { title, detail } = useCrateWords(crates);
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      question={detail}
      confirmLabel={confirmLabel}
      cancelLabel={t('finds.back')}
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
