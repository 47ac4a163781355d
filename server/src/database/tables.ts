import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Address } from '@vigiefaon/domain/identity/address';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { Accompanist, MissionEventName, PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';

/** Never selected bare: `asGeoJson` reads it, `fromGeoJson` writes it. */
type Shape = ColumnType<never, RawBuilder<unknown>, RawBuilder<unknown>>;
type OptionalShape = ColumnType<never, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;
type At = ColumnType<Date, Date | undefined, Date>;
type Json<T extends object> = JSONColumnType<T>;
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

export interface IdentityTable {
  identity_id: string;
  title: 'MR' | 'MRS' | 'ORG' | null;
  lastname: string | null;
  firstname: string | null;
  email: string | null;
  phone: string | null;
  address: OptionalJson<Address>;
  home: OptionalShape;
  search_text: Generated<string>;
  created_at: At;
}

export interface UserTable {
  user_id: string;
  identity_id: string;
  role: Role | null;
  password_hash: string;
  login_email: string | null;
  login_phone: string | null;
  locale: Generated<Locale>;
  notify_by_mail: Generated<boolean>;
  notify_by_whatsapp: Generated<boolean>;
  consent_version: number | null;
  consented_at: Date | null;
  rules_version: number | null;
  rules_accepted_at: Date | null;
  active: Generated<boolean>;
  created_at: At;
}

export interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  created_at: At;
  last_seen_at: At;
  expires_at: Date;
  user_agent: string | null;
}

export interface OneTimeKeyTable {
  key_hash: Buffer;
  purpose: 'FIRST_ADMIN' | 'PASSWORD_RESET';
  user_id: string | null;
  created_at: At;
  expires_at: Date;
  used_at: Date | null;
}

export interface ClientTable {
  client_id: string;
  identity_id: string;
  type: ClientType;
  is_member: Generated<boolean>;
  private_comment: string | null;
  created_at: At;
}

export interface ParcelTable {
  parcel_id: string;
  client_id: string;
  name: string;
  shape: Shape;
  size_square_meters: number;
  created_at: At;
}

export interface MissionTable {
  mission_id: string;
  version: Generated<number>;
  status: Generated<MissionStatus>;
  client_id: string;
  pilot_id: string | null;
  mission_date: string;
  mowing_time: string | null;
  late: Generated<boolean>;
  contact_phone: string;
  meeting_point: OptionalShape;
  location: OptionalShape;
  total_size_square_meters: Generated<number>;
  risky_parcels: Generated<boolean>;
  client_note: string | null;
  pilot_note: string | null;
  accompanists: Json<Accompanist[]>;
  has_report: Generated<boolean>;
  search_text: Generated<string>;
  created_by: string | null;
  created_at: At;
  updated_at: At;
}

export interface MissionParcelTable {
  mission_id: string;
  parcel_id: string;
  position: number;
  name: string;
  shape: Shape;
  size_square_meters: number;
  parcel_created_at: Date;
}

export interface MissionResponseTable {
  mission_id: string;
  pilot_id: string;
  response: PilotResponse;
  responded_at: At;
}

export interface MissionReportTable {
  mission_id: string;
  kilometres: number;
  cash_donation: number;
  app_donation: number;
  fawns_crated: number;
  fawns_not_caught: number;
  nests: number;
  hares: number;
  pheasants: number;
  adult_roe_deer: number;
  comment: string | null;
  reported_by: string | null;
  reported_at: At;
}

export interface MissionEventTable {
  event_id: Generated<number>;
  mission_id: string;
  at: At;
  actor_id: string | null;
  action: MissionEventName;
  from_status: MissionStatus | null;
  to_status: MissionStatus | null;
  details: Json<Record<string, unknown>>;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: string | null;
  created_at: At;
}

export interface RateLimitTable {
  key: string;
  window_start: Date;
  hits: number;
}

export interface SeasonTable {
  year: number;
  first_day: string;
  last_day: string;
}

export interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface ConsentTextTable {
  version: number;
  fr: string;
  de: string;
  nl: string;
  created_at: At;
}

export interface JournalEntryTable {
  entry_id: Generated<number>;
  at: Date;
  actor_id: string | null;
  action: JournalAction;
  subject_id: string | null;
  details: Json<Record<string, string | number | boolean | null>>;
}

/** One interface a table of `server/migrations`, in the units that the drivers return: `Date` for instants, text for days and times. */
export interface Tables {
  identity: IdentityTable;
  app_user: UserTable;
  session: SessionTable;
  one_time_key: OneTimeKeyTable;
  client: ClientTable;
  parcel: ParcelTable;
  mission: MissionTable;
  mission_parcel: MissionParcelTable;
  mission_response: MissionResponseTable;
  mission_report: MissionReportTable;
  mission_event: MissionEventTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  season: SeasonTable;
  setting: SettingTable;
  consent_text: ConsentTextTable;
  journal_entry: JournalEntryTable;
}
