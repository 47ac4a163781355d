import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import type { ForecastFailure, ForecastService } from '@vigiefaon/domain/sky/forecast-service';

/** Where the weather is asked for: rounded, so that fields share it and no service learns where a field is. */
export interface ForecastPlace {
  readonly lon: number;
  readonly lat: number;
  /** Height of the ground above the sea; null: as the service believes. */
  readonly groundMeters: number | null;
  /** What the service said with its latest answer for this place, word for word. */
  readonly validator: string | null;
}

/** From one hour to another, both included. */
export interface ForecastSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Not asked again before `expiresAt`; sent back as `validator` when it is. */
interface Freshness {
  readonly expiresAt: Date;
  readonly validator: string | null;
  /** The service says that what we ask is going away. */
  readonly isDeprecated: boolean;
}

export type FoundForecast = Freshness & { readonly hours: ForecastHour[]; readonly issuedAt: Date | null };
/** What was answered before still holds. */
export type UnchangedForecast = Freshness & { readonly isUnchanged: true };
export interface NoForecast {
  readonly failure: ForecastFailure;
  /** The earliest that asking again makes sense. */
  readonly retryAt: Date;
}
export type ForecastAnswer = FoundForecast | UnchangedForecast | NoForecast;

/** Whoever knows the weather. */
export interface Forecaster {
  readonly service: ForecastService;
  /** Of the server that is asked. */
  readonly host: string;
  /** What asking for so many places costs, as the service counts. */
  callsFor(places: number): number;
  /** One answer a place, in order; never throws. */
  forecast(places: readonly ForecastPlace[], span: ForecastSpan, signal: AbortSignal): Promise<ForecastAnswer[]>;
}

const gridDegrees = 0.05;

/** The point of the grid of about 5 km on which a place is asked for. */
export function gridPlace([lon, lat]: readonly [number, number]): { lon: number; lat: number; key: string } {
  // Adding 0 makes 0 of -0, which some services do not read.
  const onGrid = (degrees: number) => Number((Math.round(degrees / gridDegrees) * gridDegrees).toFixed(2)) + 0;
  const [east, north] = [onGrid(lon), onGrid(lat)];
  return { lon: east, lat: north, key: `${east},${north}` };
}
