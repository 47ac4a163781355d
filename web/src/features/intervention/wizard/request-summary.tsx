import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface ParcelTotalProps {
  parcels: readonly { geometry: ParcelGeometry }[];
}

/** "2 parcels · 5.4 ha" */
export function ParcelTotal({ parcels }: ParcelTotalProps) {
  const { t, format } = useTranslation();
  const size = parcels.reduce((sum, { geometry }) => sum + areaSquareMeters(geometry), 0);
  const count = t('intervention.parcelCount', { count: parcels.length });
  return <span className="numbers">{parcels.length === 0 ? count : `${count} · ${format.hectares(size)}`}</span>;
}
