import { useQueryClient } from '@tanstack/react-query';
import type { HandoverDetail } from '@vigiefaon/domain/handover/handover';
import { changeHandover, type HandoverStepInformation } from '@vigiefaon/domain/handover/handover.api';
import { call } from '../../api/call.ts';
import { invalidate } from '../../api/queries.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { missionReads } from './handover.queries.ts';

/** Takes one step with a hand-over, once however often it is sent. */
export function useHandoverStep(handoverId: string) {
  const cache = useQueryClient();
  const { isPending, error, sendOnce, forget } = useSentOnce();

  async function take(body: HandoverStepInformation, onTaken: (after: HandoverDetail) => void): Promise<void> {
    const send = (idempotencyKey: string) => call(changeHandover, { params: { handoverId }, body, idempotencyKey });
    await sendOnce(JSON.stringify(body), send, onTaken);
    // Also after a refusal: something else has happened meanwhile.
    void invalidate(cache, ...missionReads);
  }

  return { isPending, error, take, forget };
}
