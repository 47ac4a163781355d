import { shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import type { ForecastAges } from './aged.ts';

const shipped: ForecastAges = {
  amberHours: shippedSkyFigures.oldAmberHours,
  noDataHours: shippedSkyFigures.oldNoDataHours,
};

export function useForecastAges(): ForecastAges {
  return shipped;
}
