import type { FieldSun } from '@vigiefaon/domain/sky/field-sun';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type NamedField, usePartWords } from '../words/use-part-words.ts';

/** When each field gets warm, in that order, with the half that is sooner; nothing where one field warms as one. */
export function WarmFields({ fields, parcels }: { fields: readonly FieldSun[]; parcels: readonly NamedField[] }) {
  const { t, format } = useTranslation();
  const partIn = usePartWords(parcels);
  const parts = fields.flatMap(({ parcelId, redFrom, soonest }) => [
    ...(soonest ? [{ part: { parcelId, side: soonest.side }, at: soonest.redFrom }] : []),
    ...(redFrom ? [{ part: { parcelId, side: null }, at: redFrom }] : []),
  ]);
  if (parts.length < 2) return null;
  return (
    <ul className="bullets small numbers">
      {parts
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ part, at }) => (
          <li key={`${part.parcelId} ${part.side}`}>
            {t('sky.warmFrom', { where: partIn(part), time: format.timeOf(at) })}
          </li>
        ))}
    </ul>
  );
}
