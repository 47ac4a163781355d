import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Season, SeasonState } from '../season/season.ts';
import { CalendarDay, TimeOfDay } from '../values.ts';

const TileSource = z.nullable(z.object({ url: z.string(), attribution: z.string() }));

/** What every screen needs before anybody has logged in. `today` is the day in the association's time zone. */
export const PublicSettings = z.object({
  version: z.string(),
  timeZone: z.string(),
  today: CalendarDay,
  season: SeasonState,
  /** Seasons that are open or still to come: the days a request may name. */
  seasons: z.array(Season),
  planningTime: TimeOfDay,
  answerTime: TimeOfDay,
  helpPhone: z.nullable(z.string()),
  tiles: TileSource,
  aerial: TileSource,
  isDemo: z.boolean(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Season, evening times, help phone and map sources',
  roles: 'public',
  response: PublicSettings,
});

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/seasons',
  summary: 'All seasons',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(Season) }),
});

const SeasonParams = z.object({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) });

/** First and last day, both included. */
export const SeasonDays = z
  .strictObject({ firstDay: CalendarDay, lastDay: CalendarDay })
  .check(z.refine((season) => season.firstDay <= season.lastDay, { path: ['lastDay'], error: 'INVALID' }));

export const saveSeason = endpoint({
  method: 'PUT',
  path: '/api/seasons/{year}',
  summary: 'Open, move or close a season',
  roles: ['ROLE_ADMIN'],
  params: SeasonParams,
  body: SeasonDays,
  response: Season,
});

export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/api/seasons/{year}',
  summary: 'Take back a season that has not begun before today',
  roles: ['ROLE_ADMIN'],
  params: SeasonParams,
  errors: ['NOT_FOUND'],
});
