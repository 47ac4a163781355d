import type { HandoverCounts } from '@vigiefaon/domain/handover/handover-values';
import type { Translation } from '../../../i18n/use-translation.ts';

export const noCounts: HandoverCounts = {
  fawnsCrated: 0,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
};

/** "Faons mis en sécurité : 2, lièvres : 1", or that nothing was found. */
export function foundWords({ t, format }: Pick<Translation, 't' | 'format'>, counts: HandoverCounts): string {
  const found = (Object.keys(noCounts) as (keyof HandoverCounts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => t('common.labelled', { label: t(`handoverPage.count.${name}`), value: String(counts[name]) }));
  return found.length > 0 ? format.list(found) : t('handoverPage.found.NOTHING');
}
