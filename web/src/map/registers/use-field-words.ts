import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { useTranslation } from '../../i18n/use-translation.ts';

type Declared = Pick<RegisteredParcel, 'crop' | 'size' | 'year'> & { isRedrawn?: boolean };

/** What is said of a declared parcel. */
export function useFieldWords() {
  const { t, format } = useTranslation();
  const cropOf = ({ crop }: Declared) => crop ?? t('declared.noCrop');
  const yearOf = ({ year }: Pick<Declared, 'year'>) =>
    year === null ? t('declared.undated') : t('declared.year', { year: String(year) });
  return {
    /** "Prairie permanente" */
    cropOf,
    /** "déclarée en 2023 : Prairie permanente, 3,4 ha" */
    declared: (field: Declared) => {
      const { isRedrawn, year } = field;
      const what = { crop: cropOf(field), size: format.hectares(field.size) };
      if (year === null) return t(isRedrawn ? 'declared.asRedrawnUndated' : 'declared.asUndated', what);
      return t(isRedrawn ? 'declared.asRedrawn' : 'declared.as', { year: String(year), ...what });
    },
    /** "déclarée en 2023" */
    yearOf,
    /** "3,4 ha · Prairie permanente · 2023" */
    facts: (field: Declared) =>
      [format.hectares(field.size), cropOf(field), field.year ?? t('declared.undated')].join(' · '),
  };
}
