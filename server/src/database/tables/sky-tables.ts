import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import type { ForecastFailure, ForecastService } from '@vigiefaon/domain/sky/forecast-service';
import type { SkyDecisionKind, SkyOccasion } from '@vigiefaon/domain/sky/mission-sky';
import type { Morning, SkyLight, SkyQuarter, SkyVerdict } from '@vigiefaon/domain/sky/morning';
import type { HandWeather } from '@vigiefaon/domain/sky/weather-by-hand';
import type { Generated, JSONColumnType } from 'kysely';

/** What is known of the sky, and what was decided. */
export interface SkyTables {
  forecast: {
    place: string;
    service: ForecastService;
    hours: JSONColumnType<ForecastHour[]>;
    fetched_at: Date | null;
    issued_at: Date | null;
    expires_at: Date | null;
    validator: string | null;
    failure: ForecastFailure | null;
    failed_at: Date | null;
    retry_at: Date | null;
    tried_at: Date;
  };
  weather_service: {
    service: ForecastService;
    counted_on: string;
    calls: Generated<number>;
    fetched_at: Date | null;
    failure: ForecastFailure | null;
    failed_at: Date | null;
    retry_at: Date | null;
    is_deprecated: Generated<boolean>;
  };
  forecast_wish: {
    day: string;
    occasion: SkyOccasion;
    asked_at: Date;
    due_at: Date;
    taken_until: Date | null;
  };
  mission_sky: {
    mission_sky_id: string;
    mission_id: string;
    day: string;
    taken_at: Date;
    occasion: SkyOccasion;
    verdict: SkyVerdict;
    light: JSONColumnType<SkyLight>;
    morning: JSONColumnType<Morning>;
    quarters: JSONColumnType<SkyQuarter[]>;
    hours: JSONColumnType<ForecastHour[]>;
    service: ForecastService | null;
    fetched_at: Date | null;
    settings_version: number;
  };
  sky_decision: {
    mission_id: string;
    day: string;
    version: number;
    decision: SkyDecisionKind;
    reason: string | null;
    decided_by: string | null;
    decided_at: Date;
    mission_sky_id: string;
  };
  hand_weather: {
    day: string;
    version: number;
    answers: JSONColumnType<HandWeather>;
    entered_by: string | null;
    entered_at: Date;
  };
}
