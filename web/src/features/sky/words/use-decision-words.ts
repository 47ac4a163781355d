import type { SkyDecision } from '@vigiefaon/domain/sky/mission-sky';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Who has signed, when, and what was known then. */
export function useDecisionWords() {
  const { t, format } = useTranslation();
  const signed = ({ by, at, verdict }: SkyDecision) =>
    t('sky.signed', {
      name: by ?? t('sky.somebody'),
      when: format.part.instant(at),
      verdict: t(`sky.verdict.${verdict}`),
    });
  return { signed };
}
