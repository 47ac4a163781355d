import { forecastServices } from '@vigiefaon/domain/sky/forecast-service';
import { StartError } from '../../database/connections/start-error.ts';
import { isBaseUrl, type Read, withoutSlash } from '../../environment.ts';

const openMeteoUrl = 'https://api.open-meteo.com';
/** Where those are served who pay. */
const openMeteoCustomerUrl = 'https://customer-api.open-meteo.com';
const metNorwayUrl = 'https://api.met.no';

/** Who is asked for the weather; `url` is without a slash at its end. */
export type WeatherChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'open-meteo'; readonly url: string; readonly apiKey: string | null }
  | { readonly kind: 'met-norway'; readonly url: string; readonly contact: string };

const kinds = ['none', ...forecastServices] as const;
const needs = {
  WEATHER_URL: forecastServices,
  WEATHER_API_KEY: ['open-meteo'],
  WEATHER_CONTACT: ['met-norway'],
};

export function readWeather(read: Read): WeatherChoice {
  const kind = kinds.find((known) => known === (read('WEATHER') ?? 'none'));
  if (!kind) throw new StartError(`WEATHER must be one of ${kinds.join(', ')}.`);
  for (const [name, services] of Object.entries(needs)) {
    const isOfUse = (services as readonly string[]).includes(kind);
    if (!isOfUse && read(name) !== undefined)
      throw new StartError(`${name} needs WEATHER to be ${services.join(' or ')}.`);
  }
  if (kind === 'none') return { kind };
  const must = 'be the address of your weather service, such as https://weather.example.org';
  const given = read('WEATHER_URL', isBaseUrl, must);
  const address = (usual: string) => withoutSlash(new URL(given ?? usual).href);
  if (kind === 'open-meteo') {
    const apiKey = read('WEATHER_API_KEY', (key) => /^[\w-]+$/.test(key), 'be letters, digits, - and _') ?? null;
    return { kind, url: address(apiKey === null ? openMeteoUrl : openMeteoCustomerUrl), apiKey };
  }
  const isContact = (contact: string) => /^[\x21-\x7e]{3,200}$/.test(contact);
  const contact = read('WEATHER_CONTACT', isContact, 'be a mail address or a web address without spaces');
  if (contact === undefined)
    throw new StartError('WEATHER_CONTACT must say whom MET Norway can write to, such as weather@example.org.');
  return { kind, url: address(metNorwayUrl), contact };
}
