-- Lengths and formats are checked by the contract; the database keeps what no two requests at once may break.
create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table identity (
  identity_id uuid primary key,
  title text check (title in ('MR', 'MRS', 'ORG')),
  lastname text,
  firstname text,
  email text,
  phone text,
  address jsonb,
  -- From the verified address; distances are measured from here.
  home geometry(Point, 4326),
  search_text text not null default '',
  created_at timestamptz not null default now()
);
create index identity_search on identity using gin (search_text gin_trgm_ops);
create index identity_home on identity using gist (home);
create index identity_email on identity (email);
create index identity_phone on identity (phone);

create table app_user (
  user_id uuid primary key,
  identity_id uuid not null unique references identity,
  role text check (role in ('ROLE_CLIENT', 'ROLE_PILOT', 'ROLE_ADMIN')),
  password_hash text not null,
  -- What logs in, in normal form; unique here because an identity without account may share them.
  login_email text,
  login_phone text,
  locale text not null default 'fr' check (locale in ('fr', 'de', 'nl')),
  notify_by_mail boolean not null default true,
  notify_by_whatsapp boolean not null default false,
  consent_version integer,
  consented_at timestamptz,
  rules_version integer,
  rules_accepted_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint app_user_login_email_key unique (login_email),
  constraint app_user_login_phone_key unique (login_phone),
  check (login_email is not null or login_phone is not null)
);
create index app_user_role on app_user (role, user_id);

create table session (
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index session_of_user on session (user_id);

create table one_time_key (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('FIRST_ADMIN', 'PASSWORD_RESET')),
  user_id uuid references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table client (
  client_id uuid primary key,
  identity_id uuid not null unique references identity,
  type text not null check (type in ('OWNER', 'FARMER', 'GAMEKEEPER', 'PRIVATE')),
  is_member boolean not null default false,
  private_comment text,
  created_at timestamptz not null default now()
);

create table parcel (
  parcel_id uuid primary key,
  client_id uuid not null references client,
  name text not null,
  shape geometry(Geometry, 4326) not null check (st_geometrytype(shape) in ('ST_Polygon', 'ST_MultiPolygon')),
  size_square_meters double precision not null,
  created_at timestamptz not null default now()
);
create index parcel_client on parcel (client_id, name);
create index parcel_shape on parcel using gist (shape);

create table mission (
  mission_id uuid primary key,
  version integer not null default 1,
  status text not null default 'TODO' check (status in ('TODO', 'AFFECTED', 'DONE', 'CANCELED')),
  client_id uuid not null references client,
  pilot_id uuid references app_user,
  mission_date date not null,
  mowing_time time,
  late boolean not null default false,
  contact_phone text not null,
  meeting_point geometry(Point, 4326),
  -- One point for lists and distances: inside the first parcel, else the meeting point, else the requester's home.
  location geometry(Point, 4326),
  total_size_square_meters double precision not null default 0,
  risky_parcels boolean not null default false,
  client_note text,
  pilot_note text,
  accompanists jsonb not null default '[]',
  has_report boolean not null default false,
  -- Names, parcels and place, lower-cased and without accents, kept by the repositories of those nouns.
  search_text text not null default '',
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'AFFECTED' or pilot_id is not null),
  check (status <> 'TODO' or pilot_id is null)
);
create index mission_location on mission using gist (location);
create index mission_status_date on mission (status, mission_date, mission_id);
create index mission_date on mission (mission_date, mission_id);
create index mission_created on mission (created_at, mission_id);
create index mission_size on mission (total_size_square_meters, mission_id);
create index mission_client on mission (client_id, mission_date, mission_id);
create index mission_pilot on mission (pilot_id, mission_date, mission_id);
create index mission_search on mission using gin (search_text gin_trgm_ops);

-- The parcels as they were asked for: a later edit of the parcel reaches only missions that are not over.
create table mission_parcel (
  mission_id uuid not null references mission on delete cascade,
  parcel_id uuid not null,
  position smallint not null,
  name text not null,
  shape geometry(Geometry, 4326) not null,
  size_square_meters double precision not null,
  parcel_created_at timestamptz not null,
  primary key (mission_id, parcel_id)
);
create index mission_parcel_parcel on mission_parcel (parcel_id);

create table mission_response (
  mission_id uuid not null references mission on delete cascade,
  pilot_id uuid not null references app_user on delete cascade,
  response text not null check (response in ('POSSIBLE', 'UNAVAILABLE')),
  responded_at timestamptz not null default now(),
  primary key (mission_id, pilot_id)
);
create index mission_response_pilot on mission_response (pilot_id, response);

create table mission_report (
  mission_id uuid primary key references mission on delete cascade,
  kilometres double precision not null,
  cash_donation integer not null,
  app_donation integer not null,
  fawns_crated integer not null,
  fawns_not_caught integer not null,
  nests integer not null,
  hares integer not null,
  pheasants integer not null,
  adult_roe_deer integer not null,
  comment text,
  reported_by uuid references app_user,
  reported_at timestamptz not null default now()
);

create table mission_event (
  event_id bigint generated always as identity primary key,
  mission_id uuid not null references mission on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references app_user on delete set null,
  action text not null,
  from_status text,
  to_status text,
  details jsonb not null default '{}'
);
create index mission_event_mission on mission_event (mission_id, event_id);

create table idempotency_key (
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

create table season (
  year integer primary key,
  first_day date not null,
  last_day date not null,
  check (first_day <= last_day)
);
insert into season (year, first_day, last_day) values (2025, '2025-04-25', '2025-07-10');

create table setting (
  key text primary key,
  value jsonb not null
);

create table consent_text (
  version integer primary key,
  fr text not null,
  de text not null,
  nl text not null,
  created_at timestamptz not null default now()
);
