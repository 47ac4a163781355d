import type { Forecaster } from './forecaster.ts';
import { metNorway } from './services/met-norway.ts';
import { openMeteo } from './services/open-meteo.ts';
import type { WeatherChoice } from './weather-settings.ts';

interface Installed {
  readonly weather: WeatherChoice;
  readonly version: string;
  readonly publicUrl: string;
}

/** The weather service that is configured; null: people enter what they know. */
export function openForecaster({ weather, version, publicUrl }: Installed, now: () => Date): Forecaster | null {
  const program = `vigiefaon/${version} ${publicUrl}`;
  switch (weather.kind) {
    case 'none':
      return null;
    case 'open-meteo':
      return openMeteo({ url: weather.url, apiKey: weather.apiKey, userAgent: program, now });
    case 'met-norway':
      return metNorway({ url: weather.url, userAgent: `${program} ${weather.contact}`, now });
  }
}
