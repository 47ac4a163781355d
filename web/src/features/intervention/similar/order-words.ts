import type { OrderCard } from '@vigiefaon/domain/similar-orders/similar-order';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const mostNames = 3;

/** What is said of an order that exists in one line. */
export function useOrderWords() {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const fieldNames = (fields: readonly { name: string }[]) => {
    const names = fields.slice(0, mostNames).map(({ name }) => name);
    const more = fields.length - names.length;
    return more > 0 ? `${names.join(', ')} ${t('similar.more', { count: more })}` : format.list(names);
  };
  const factsOf = ({ municipality, missionDate, mowingTime, fields, totalSize, status }: OrderCard) =>
    [
      municipality,
      format.dayInWords(missionDate, today),
      mowingTime,
      fields.length > 0 ? fieldNames(fields) : t('similar.noField'),
      fields.length > 0 ? format.hectares(totalSize) : null,
      t(`common.status.${status}`),
    ]
      .filter(Boolean)
      .join(' · ');
  return { fieldNames, factsOf };
}
