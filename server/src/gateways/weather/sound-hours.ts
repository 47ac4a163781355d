import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';

const furthestMeters = 20_000;

/** Whether what a service answers is about the place that it was asked for, whose grid cell may be some kilometres off. */
export function isNear(asked: { lon: number; lat: number }, answered: { lon: number; lat: number }): boolean {
  return distanceMeters([asked.lon, asked.lat], [answered.lon, answered.lat]) <= furthestMeters;
}

type Figure = Exclude<keyof ForecastHour, 'from' | 'windAloft' | 'isThunder'>;

const bounds: Readonly<Record<Figure, readonly [number, number]>> = {
  temperatureC: [-50, 50],
  dewPointC: [-70, 50],
  cloudPercent: [0, 100],
  windKmh: [0, 400],
  gustKmh: [0, 500],
  rainMm: [0, 500],
  rainChancePercent: [0, 100],
  visibilityMeters: [0, 1_000_000],
  fogPercent: [0, 100],
  beamWm2: [0, 1500],
  diffuseWm2: [0, 1500],
};

/** Whether each figure that is there can be weather. */
export function areSound(hours: readonly ForecastHour[]): boolean {
  return hours.every((hour) => {
    const aloft = hour.windAloft?.kmh ?? 0;
    if (Number.isNaN(Date.parse(hour.from)) || !(aloft >= 0 && aloft <= 500)) return false;
    return (Object.keys(bounds) as Figure[]).every((name) => {
      const value = hour[name];
      return value === null || (value >= bounds[name][0] && value <= bounds[name][1]);
    });
  });
}
