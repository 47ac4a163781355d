import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PublicLetterhead } from '../letterhead/public-letterhead.ts';
import { Season, SeasonState } from '../season/season.ts';
import { CalendarDay, TimeOfDay } from '../values.ts';
import { AssociationSettings, AssociationSettingsChange } from './association-settings.ts';
import { Banner, BannerChange, BannerSettings } from './banner.ts';
import { PublicMapArea } from './map-area.ts';
import { TileSource } from './tile-source.ts';

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
  /** Of pilots who have not said how far they fly. */
  pilotReachKilometres: z.int(),
  /** So long a parcel stays cleared. */
  clearanceMinutes: z.int(),
  helpPhone: z.nullable(z.string()),
  letterhead: PublicLetterhead,
  /** The association's own message of today. */
  banner: z.nullable(Banner),
  /** Versions of the data-protection text whose acceptance counts; the highest is in force. */
  validConsents: z.array(z.int()),
  tiles: z.nullable(TileSource),
  aerial: z.nullable(TileSource),
  /** Templates among these whose pictures a pilot's phone loads around the fields of the night. */
  picturesAhead: z.array(z.string()),
  /** Where maps open that know no better place. */
  area: z.nullable(PublicMapArea),
  /** Whether a weather service is asked for the mornings of missions. */
  weatherIsAsked: z.boolean(),
  /** False where no mail server is configured: mails are kept for the admins. */
  mailIsSent: z.boolean(),
  /** False where no WhatsApp number is configured: nobody can choose to be told there. */
  whatsappIsSent: z.boolean(),
  /** With what a browser subscribes to notifications; null where none are sent. */
  pushKey: z.nullable(z.string()),
  isDemo: z.boolean(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = endpoint('GET /api/settings', {
  summary: 'Season, evening times, help phone and map sources',
  roles: 'public',
  response: PublicSettings,
});

export const getAssociationSettings = endpoint('GET /api/association-settings', {
  summary: 'Evening times, help phone and data protection, as the admins have set them',
  roles: ['ROLE_ADMIN'],
  response: AssociationSettings,
});

export const saveAssociationSettings = endpoint('PUT /api/association-settings', {
  summary: 'Set evening times, help phone and data protection',
  roles: ['ROLE_ADMIN'],
  body: AssociationSettingsChange,
  response: AssociationSettings,
  errors: ['STALE'],
});

export const getBanner = endpoint('GET /api/banner', {
  summary: "The association's own message as it is kept, also while it is off",
  roles: ['ROLE_ADMIN'],
  response: BannerSettings,
});

export const saveBanner = endpoint('PUT /api/banner', {
  summary: "Change the association's own message",
  roles: ['ROLE_ADMIN'],
  body: BannerChange,
  response: BannerSettings,
  errors: ['STALE'],
});

export const listSeasons = endpoint('GET /api/seasons', {
  summary: 'All seasons',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(Season) }),
});

const SeasonParams = z.object({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) });

/** First and last day, both included. */
export const SeasonDays = z
  .strictObject({ firstDay: CalendarDay, lastDay: CalendarDay })
  .check(z.refine((season) => season.firstDay <= season.lastDay, { path: ['lastDay'], error: 'INVALID' }));

export const saveSeason = endpoint('PUT /api/seasons/{year}', {
  summary: 'Open, move or close a season',
  roles: ['ROLE_ADMIN'],
  params: SeasonParams,
  body: SeasonDays,
  response: Season,
});

export const deleteSeason = endpoint('DELETE /api/seasons/{year}', {
  summary: 'Take back a season that has not begun before today',
  roles: ['ROLE_ADMIN'],
  params: SeasonParams,
  errors: ['NOT_FOUND'],
});
