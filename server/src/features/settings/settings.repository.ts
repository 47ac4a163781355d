import { SecondFactorFor, usualSecondFactorFor } from '@vigiefaon/domain/auth/second-factor-asked';
import { SessionDays, usualSessionDays } from '@vigiefaon/domain/auth/session-days';
import { ClearanceLinkDays, usualClearanceLinkDays } from '@vigiefaon/domain/clearance/clearance-link';
import { FindMarginMeters, usualFindMarginMeters } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { ClearanceMinutes, usualClearanceMinutes } from '@vigiefaon/domain/clearance/valid-until';
import { SearchFromTime, usualSearchFromTime } from '@vigiefaon/domain/missions/search-time';
import { AccountMonths, usualAccountMonths } from '@vigiefaon/domain/privacy/account-retention';
import type { Season } from '@vigiefaon/domain/season/season';
import {
  type AssociationSettings,
  PhoneVisibility,
  RetentionSeasons,
} from '@vigiefaon/domain/settings/association-settings';
import { BannerSettings } from '@vigiefaon/domain/settings/banner';
import { ImportsADay, MissionsADay, OpenStreams, ParcelsKept, usualQuotas } from '@vigiefaon/domain/settings/quotas';
import { ReachKilometres } from '@vigiefaon/domain/users/reach';
import { Phone, TimeOfDay } from '@vigiefaon/domain/values';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';

// A setting that is missing or unreadable falls back to the decisions' values rather than stop the evening.
const StoredAssociationSettings = z.object({
  askTime: z.catch(TimeOfDay, '12:00'),
  planningTime: z.catch(TimeOfDay, '19:00'),
  answerTime: z.catch(TimeOfDay, '20:00'),
  searchFromTime: z.catch(SearchFromTime, usualSearchFromTime),
  quietFrom: z.catch(TimeOfDay, '21:30'),
  quietUntil: z.catch(TimeOfDay, '06:30'),
  pilotReachKilometres: z.catch(ReachKilometres, 30),
  clearanceMinutes: z.catch(ClearanceMinutes, usualClearanceMinutes),
  findMarginMeters: z.catch(FindMarginMeters, usualFindMarginMeters),
  clearanceLinkDays: z.catch(ClearanceLinkDays, usualClearanceLinkDays),
  helpPhone: z.catch(z.nullable(Phone), null),
  pilotsSeePhone: z.catch(PhoneVisibility, 'ASSIGNED_OR_PLANNING'),
  retentionSeasons: z.catch(RetentionSeasons, null),
  accountMonths: z.catch(AccountMonths, usualAccountMonths),
  sessionDays: z.catch(SessionDays, usualSessionDays),
  secondFactorFor: z.catch(SecondFactorFor, usualSecondFactorFor),
  missionsADay: z.catch(MissionsADay, usualQuotas.missionsADay),
  parcelsKept: z.catch(ParcelsKept, usualQuotas.parcelsKept),
  importsADay: z.catch(ImportsADay, usualQuotas.importsADay),
  openStreams: z.catch(OpenStreams, usualQuotas.openStreams),
  version: z.catch(z.int(), 0),
});

const noBanner: BannerSettings = {
  isOn: false,
  severity: 'info',
  lastDay: null,
  text: { fr: '', de: '', nl: '' },
  version: 0,
};
const StoredBanner = z.catch(BannerSettings, noBanner);

export interface Settings {
  association: AssociationSettings;
  banner: BannerSettings;
}

/** Stored values by key as the association's settings; a query that brings some of them along reads them with this. */
export function associationSettingsOf(values: Readonly<Record<string, unknown>>): AssociationSettings {
  return StoredAssociationSettings.parse({ ...values, version: values.settingsVersion });
}

/** All that the admins have set, in one read. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const values: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { association: associationSettingsOf(values), banner: StoredBanner.parse(values.banner) };
}

/** Evening times, help phone and data protection as the admins have set them, or as the decisions do. */
export async function getAssociationSettings(db: Kysely<Tables>): Promise<AssociationSettings> {
  return (await readSettings(db)).association;
}

/** Until the transaction ends nobody else changes a setting: what is compared with is what is replaced. */
export async function lockSettings(db: Kysely<Tables>): Promise<Settings> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'))`.execute(db);
  return readSettings(db);
}

/** Writes each value under its key. */
export async function saveSettings(db: Kysely<Tables>, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: (row) => row.ref('excluded.value') }))
    .execute();
}

/** All seasons, the earliest first. */
export async function listSeasons(db: Kysely<Tables>): Promise<Season[]> {
  const rows = await db.selectFrom('season').select(['year', 'first_day', 'last_day']).orderBy('first_day').execute();
  return rows.map(({ year, first_day: firstDay, last_day: lastDay }) => ({ year, firstDay, lastDay }));
}

export async function saveSeason(db: Kysely<Tables>, { year, firstDay, lastDay }: Season): Promise<void> {
  const days = { first_day: firstDay, last_day: lastDay };
  await db
    .insertInto('season')
    .values({ year, ...days })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(days))
    .execute();
}

/** Until the transaction ends nobody else changes a season: two that overlap cannot both be saved. */
export async function lockSeasons(db: Kysely<Tables>): Promise<Season[]> {
  await sql`select pg_advisory_xact_lock(hashtext('season'))`.execute(db);
  return listSeasons(db);
}

export async function deleteSeason(db: Kysely<Tables>, year: number): Promise<void> {
  await db.deleteFrom('season').where('year', '=', year).execute();
}
