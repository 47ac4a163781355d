import { embeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { type AddressQuery, type Geocoder, mostSuggestions, type UnsignedAddress } from './geocoder.ts';
import type { ServiceOptions } from './geocoder-call.ts';
import type { GeocoderChoice } from './geocoder-settings.ts';
import { ban } from './services/ban.ts';
import { best } from './services/best.ts';
import { nominatim } from './services/nominatim.ts';
import { photon } from './services/photon.ts';

const services: Record<Exclude<GeocoderChoice['kind'], 'embedded'>, (options: ServiceOptions) => Geocoder> = {
  photon,
  nominatim,
  ban,
  best,
};

interface SuggestionOptions {
  readonly choice: GeocoderChoice;
  readonly userAgent: string;
  readonly now: () => Date;
  /** How long somebody who types waits for the service before the built-in table answers. */
  readonly patienceMs?: number;
  /** Told when the service fails, without what was typed. */
  readonly onFailure: (error: unknown) => void;
}

const restMs = 30_000;
const keptMs = 10 * 60_000;
const mostKept = 500;

/** The geocoder of the configuration, with the built-in table of places behind it: whoever types always gets an answer. */
export function openAddressSuggestions(options: SuggestionOptions): Geocoder {
  const { choice, userAgent, now, patienceMs = 3000, onFailure } = options;
  if (choice.kind === 'embedded') return embeddedGeocoder;
  const service = services[choice.kind]({ url: choice.url, userAgent, timeoutMs: patienceMs });
  const kept = new Map<string, { until: number; items: readonly UnsignedAddress[] }>();
  let restsUntil = 0;

  function keep(key: string, items: readonly UnsignedAddress[]): void {
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { until: now().getTime() + keptMs, items });
  }

  /** Empty when the service fails; then it is left in peace for a while, so that nobody waits for it at every letter. */
  async function ask(query: AddressQuery): Promise<readonly UnsignedAddress[]> {
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.items;
    if (restsUntil > now().getTime()) return [];
    try {
      const items = await withPatience(service.suggest(query), patienceMs);
      keep(key, items);
      return items;
    } catch (error) {
      restsUntil = now().getTime() + restMs;
      onFailure(error);
      return [];
    }
  }

  return {
    async suggest(query) {
      const found = await ask(query);
      return found.length > 0 ? found.slice(0, mostSuggestions) : embeddedGeocoder.suggest(query);
    },
  };
}

// A service that asks twice may wait twice: the reader's patience is one.
async function withPatience<Result>(work: Promise<Result>, patienceMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The geocoder takes too long.')), patienceMs);
  });
  try {
    return await Promise.race([work, tired]);
  } finally {
    clearTimeout(timer);
  }
}
