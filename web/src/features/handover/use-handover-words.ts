import { errorCodes } from '@vigiefaon/domain/errors';
import type { Handover } from '@vigiefaon/domain/handover/handover';
import { type HandoverRefusal, handoverRefusals } from '@vigiefaon/domain/handover/handover-life';
import { notOfferedReasons } from '@vigiefaon/domain/handover/not-offered';
import { isCallError } from '../../api/call-error.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const refusals = Object.keys(handoverRefusals) as HandoverRefusal[];

/** What is said of a hand-over in half a line, and of what was refused with it. */
export function useHandoverWords() {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const { today } = usePublicSettings();
  return {
    stateOf: ({ direction, state, caller }: Pick<Handover, 'direction' | 'state' | 'caller'>) =>
      state === 'ORDERED' && direction === 'OUT' && caller
        ? t('handover.state.OUT.ORDERED.by', { name: caller.name })
        : t(`handover.state.${direction}.${state}`),
    /** "demain, 19:50" */
    momentOf: (instant: string) => format.part.dayAndTime(instant, today),
    /** "Marche-en-Famenne · 3,4 ha", as much of it as is not forgotten. */
    whatOf: ({ order }: Pick<Handover, 'order'>) =>
      order
        ? [order.municipality, format.hectares(order.totalSizeSquareMeters)].filter(Boolean).join(' · ')
        : t('handover.forgotten'),
    /** What has kept the last document from getting there. */
    faultOf: ({ fault }: Handover['delivery']) => {
      const code = errorCodes.find((known) => known === fault);
      return code ? t(`errors.${code}`) : t('handover.unreachable');
    },
    errorOf: (error: unknown) => {
      const reason = isCallError(error) ? error.problem?.reason : undefined;
      const notOffered = notOfferedReasons.find((known) => known === reason);
      if (notOffered && isCallError(error, 'HANDOVER_NOT_OFFERED')) return t(`handover.notOffered.${notOffered}`);
      const refusal = refusals.find((known) => known === reason);
      return refusal ? t(`handover.refusals.${refusal}`) : errorMessage(error);
    },
  };
}
