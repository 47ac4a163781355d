import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { useTranslation } from '../../i18n/use-translation.ts';

type Declared = Pick<RegisteredParcel, 'crop' | 'size' | 'year'> & { isRedrawn?: boolean };

/** What is said of a declared parcel. */
export function useFieldWords() {
  const { t, format } = useTranslation();
  const cropOf = ({ crop }: Declared) => crop ?? t('declared.noCrop');
  return {
    /** "Prairie permanente" */
    cropOf,
    /** "déclarée en 2023 : Prairie permanente, 3,4 ha" */
    declared: (field: Declared) =>
      t(field.isRedrawn ? 'declared.asRedrawn' : 'declared.as', {
        year: String(field.year),
        crop: cropOf(field),
        size: format.hectares(field.size),
      }),
    /** "3,4 ha · Prairie permanente · 2023" */
    facts: (field: Declared) => [format.hectares(field.size), cropOf(field), String(field.year)].join(' · '),
  };
}
