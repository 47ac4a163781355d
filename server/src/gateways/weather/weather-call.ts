import type { ForecastFailure } from '@vigiefaon/domain/sky/forecast-service';
import { readLimited } from '../read-limited.ts';

const mostBytes = 2_000_000;
const mostRedirects = 3;
const patienceMs = 10_000;
const tooLong = 'The weather service sends more than a forecast.';

export interface WeatherResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type WeatherCall = WeatherResponse | { readonly failure: ForecastFailure };

export interface CallOptions {
  readonly userAgent: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

function failureOf(error: unknown, signal: AbortSignal): { failure: ForecastFailure } {
  if (signal.aborted) return { failure: 'TOO_SLOW' };
  return { failure: error instanceof Error && error.message === tooLong ? 'UNREADABLE' : 'NOT_REACHED' };
}

/** One GET to a weather service; it may send us on within its own host only. */
export async function callWeather(
  url: URL,
  { userAgent, headers = {}, ...options }: CallOptions,
): Promise<WeatherCall> {
  let at = url;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(patienceMs)]);
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await fetch(at, {
        headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
        redirect: 'manual',
        signal,
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || response.status === 304 || location === null) {
        const text = await readLimited(response, mostBytes, tooLong);
        return { status: response.status, headers: response.headers, text };
      }
      await response.body?.cancel();
      const next = URL.parse(location, at.href);
      if (next?.host !== at.host || next.protocol !== at.protocol) return { failure: 'REFUSED' };
      at = next;
    }
    return { failure: 'REFUSED' };
  } catch (error) {
    return failureOf(error, signal);
  }
}
