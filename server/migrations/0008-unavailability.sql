-- Whole days on which a pilot cannot fly, both included.
create table unavailability (
  period_id uuid primary key,
  pilot_id uuid not null references app_user on delete cascade,
  first_day date not null,
  last_day date not null,
  note text,
  -- How often it was changed: of two versions of an event, calendar programs believe the higher.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  check (first_day <= last_day)
);
create index unavailability_pilot on unavailability (pilot_id, first_day);
create index unavailability_days on unavailability (last_day, first_day);

-- How often a pilot's list was saved: who saves on an old one is told.
alter table app_user add column unavailability_version integer not null default 0;

-- The link that a calendar program follows. Its secret is this key together with the server's signature of it, which is not kept here.
create table calendar_feed (
  user_id uuid primary key references app_user on delete cascade,
  feed_key bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
