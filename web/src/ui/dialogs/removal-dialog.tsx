import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { CallInput } from '../../api/call.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { Notice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemovalDialogProps<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** Reads that it makes old. */
  forgets: readonly Endpoint[];
  title: string;
  question: string;
  confirmLabel: string;
  doneText: string;
  onClose: () => void;
}

/** Asks before something is taken away for good, and says what came of it. */
export function RemovalDialog<E extends Endpoint>(props: RemovalDialogProps<E>) {
  const { endpoint, input, forgets, title, question, confirmLabel, doneText, onClose } = props;
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    forgets,
    onSuccess: () => {
      showToast({ severity: 'success', summary: doneText });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      irreversible
      title={title}
      question={
        <>
          <p>{question}</p>
          {error ? (
            <Notice kind="warn" role="alert">
              {errorMessage(error)}
            </Notice>
          ) : null}
        </>
      }
      confirmLabel={confirmLabel}
      pending={isPending}
      onConfirm={() => mutate(input)}
      onClose={onClose}
    />
  );
}
