import { WaitingNotice } from '../../../ordering/waiting-notice.tsx';
import type { useOrdering } from './use-ordering.ts';

/** The order of this link that is on this device only, as far as is known; nothing where none is. */
export function WaitingOrder({ ordering }: { ordering: ReturnType<typeof useOrdering> }) {
  const { waiting, isSending, failure, sendNow, takeBack } = ordering;
  if (!waiting?.isTried) return null;
  return (
    <WaitingNotice what={waiting.what} isSending={isSending} failure={failure} onSend={sendNow} onTakeBack={takeBack} />
  );
}
