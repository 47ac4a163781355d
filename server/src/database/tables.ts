import type { ClientType } from '@vigiefaon/domain/clients/client';
import type { Address } from '@vigiefaon/domain/identity/address';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { MapNoteKind, MapNoteShapeKind } from '@vigiefaon/domain/map-notes/map-note';
import type { Accompanist, MissionEventName, OrderedBy, PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type {
  ColumnType,
  Generated,
  JSONColumnType,
  Kysely,
  Transaction as KyselyTransaction,
  RawBuilder,
} from 'kysely';
import type { ClearanceTables } from './tables/clearance-tables.ts';
import type { FindTables } from './tables/find-tables.ts';
import type { HandoverTables } from './tables/handover-tables.ts';
import type { IntentionTables } from './tables/intention-tables.ts';
import type { LoginTables } from './tables/login-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { OpenDataTables } from './tables/open-data-tables.ts';
import type { OrderLinkTables } from './tables/order-link-tables.ts';
import type { OrderRequestTables } from './tables/order-request-tables.ts';
import type { PaperTables } from './tables/paper-tables.ts';
import type { PeopleImportTables } from './tables/people-import-tables.ts';
import type { PlanningTables } from './tables/planning-tables.ts';
import type { PublishedTextTables } from './tables/published-text-tables.ts';
import type { RegisterTables } from './tables/register-tables.ts';
import type { SettingTables } from './tables/setting-tables.ts';
import type { SkyTables } from './tables/sky-tables.ts';
import type { TerrainTables } from './tables/terrain-tables.ts';
import type { WebHookTables } from './tables/web-hook-tables.ts';
import type { ZoneTables } from './tables/zone-tables.ts';

/** Never selected bare: `asGeoJson` reads it, `fromGeoJson` writes it. */
type Shape = ColumnType<never, RawBuilder<unknown>, RawBuilder<unknown>>;
type OptionalShape = ColumnType<never, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;
type At = ColumnType<Date, Date | undefined, Date>;
type Json<T extends object> = JSONColumnType<T>;
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** The tables of `server/migrations`, in the units that the drivers return: `Date` for instants, text for days and times. */
export interface Tables
  extends MessageTables,
    OpenDataTables,
    OrderLinkTables,
    OrderRequestTables,
    PaperTables,
    PeopleImportTables,
    ClearanceTables,
    FindTables,
    HandoverTables,
    IntentionTables,
    LoginTables,
    PlanningTables,
    WebHookTables,
    ZoneTables,
    RegisterTables,
    SettingTables,
    SkyTables,
    TerrainTables,
    PublishedTextTables {
  identity: {
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
    /** The row stays for what refers to it; the person is no longer in it. */
    anonymised_at: Date | null;
  };
  app_user: {
    user_id: string;
    identity_id: string;
    role: Role | null;
    password_hash: string;
    /** An admin has made it and knows it. */
    password_handed_over: Generated<boolean>;
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
    mail_confirmed: Generated<boolean>;
    phone_confirmed: Generated<boolean>;
    created_at: At;
    last_seen_at: Date | null;
    /** When the owner, or the admins, were told that it ends unused. */
    end_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Its time unused does not begin before. */
    unused_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** As `anonymised_at` of its identity: nobody logs in with it. */
    deleted_at: Date | null;
    unavailability_version: Generated<number>;
    /** Null: as far as the association's setting says. */
    reach_kilometres: number | null;
  };
  session: {
    token_hash: Buffer;
    session_id: Generated<string>;
    user_id: string;
    created_at: At;
    last_seen_at: At;
    expires_at: Date;
    user_agent: string | null;
  };
  one_time_key: {
    key_hash: Buffer;
    purpose: 'FIRST_ADMIN' | 'PASSWORD_RESET';
    user_id: string | null;
    created_at: At;
    expires_at: Date;
    used_at: Date | null;
  };
  password_reset_request: {
    request_id: string;
    email: string;
    requested_at: Date;
  };
  client: {
    client_id: string;
    identity_id: string;
    type: ClientType;
    is_member: Generated<boolean>;
    private_comment: string | null;
    created_at: At;
  };
  parcel: {
    parcel_id: string;
    client_id: string;
    name: string;
    shape: Shape;
    size_square_meters: number;
    created_at: At;
    /** As the file that it was read from names it. */
    crop: ColumnType<string | null, string | null | undefined, string | null>;
    /** Where it was tapped; all null for a parcel that was drawn or read from a file. */
    register_key: ColumnType<string | null, string | null | undefined, string | null>;
    register_year: OptionalNumber;
    register_reference: ColumnType<string | null, string | null | undefined, string | null>;
    register_shape_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  mission: {
    mission_id: string;
    version: Generated<number>;
    status: Generated<MissionStatus>;
    client_id: string;
    pilot_id: string | null;
    mission_date: string;
    mowing_time: string | null;
    late: Generated<boolean>;
    contact_phone: ColumnType<string | null, string, string | null>;
    meeting_point: OptionalShape;
    location: OptionalShape;
    total_size_square_meters: Generated<number>;
    municipality: string | null;
    risky_parcels: Generated<boolean>;
    client_note: string | null;
    pilot_note: string | null;
    accompanists: Json<Accompanist[]>;
    started_at: Date | null;
    has_report: Generated<boolean>;
    search_text: Generated<string>;
    /** The mission that a part of a large one was split from. */
    split_from: ColumnType<string | null, string | null | undefined, string | null>;
    /** Which of its links for whoever mows holds; those before it were taken back. */
    clearance_link_number: Generated<number>;
    /** How it was asked for; null where nobody knows. */
    ordered_by: ColumnType<OrderedBy | null, OrderedBy | null | undefined, OrderedBy | null>;
    order_link_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The neighbouring association that searches it in our place. */
    handed_to: OptionalJson<{ name: string; contact: string | null }>;
    created_by: string | null;
    created_at: At;
    updated_at: At;
  };
  mission_parcel: {
    mission_id: string;
    parcel_id: string;
    position: number;
    name: string;
    shape: Shape;
    size_square_meters: number;
    parcel_created_at: Date;
    /** Of a parcel cut into equal strips those that this mission holds; null: the whole parcel. */
    strip_first: OptionalNumber;
    strip_last: OptionalNumber;
    strip_count: OptionalNumber;
  };
  mission_response: {
    mission_id: string;
    pilot_id: string;
    response: PilotResponse;
    responded_at: At;
  };
  mission_report: {
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
  };
  mission_event: {
    event_id: Generated<number>;
    mission_id: string;
    at: At;
    actor_id: string | null;
    action: MissionEventName;
    from_status: MissionStatus | null;
    to_status: MissionStatus | null;
    details: Json<Record<string, unknown>>;
  };
  /** Of an account or of an order link, exactly one of the two. */
  idempotency_key: {
    owner_id: string;
    user_id: ColumnType<string | null, string | null | undefined, never>;
    order_link_id: ColumnType<string | null, string | null | undefined, never>;
    key: string;
    request_hash: Buffer;
    status: number;
    answer: string | null;
    created_at: At;
  };
  rate_limit: {
    key: string;
    window_start: Date;
    hits: number;
  };
  journal_entry: {
    entry_id: Generated<number>;
    at: Date;
    actor_id: string | null;
    action: JournalAction;
    subject_id: string | null;
    details: Json<Record<string, string | number | boolean | null>>;
  };
  unavailability: {
    period_id: string;
    pilot_id: string;
    first_day: string;
    last_day: string;
    note: string | null;
    sequence: Generated<number>;
    changed_at: Date;
  };
  calendar_feed: {
    user_id: string;
    feed_key: Buffer;
    created_at: Date;
    read_at: Date | null;
  };
  map_note: {
    map_note_id: string;
    version: Generated<number>;
    kind: MapNoteKind;
    shape_kind: MapNoteShapeKind;
    shape: Shape;
    radius_meters: number | null;
    height_meters: number | null;
    reach: Shape;
    label: string | null;
    mission_id: string | null;
    author_id: string | null;
    changed_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
}

/** The database, outside of a transaction or within one. */
export type Db = Kysely<Tables>;

export type Transaction = KyselyTransaction<Tables>;

export type OneTimeKeyTable = Tables['one_time_key'];

export type ClientTable = Tables['client'];

export type MissionTable = Tables['mission'];
