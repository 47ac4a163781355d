import type { SunlitPart } from '@vigiefaon/domain/sky/sun-ahead';
import { useTranslation } from '../../../i18n/use-translation.ts';

export interface NamedField {
  readonly parcelId: string;
  readonly name: string;
}

/** Says a field by its name, or one side of it. */
export function usePartWords(parcels: readonly NamedField[]) {
  const { t } = useTranslation();
  return ({ parcelId, side }: SunlitPart) => {
    const name = parcels.find((parcel) => parcel.parcelId === parcelId)?.name ?? '';
    return side ? t(`sky.half.${side}`, { name }) : name;
  };
}
