-- What was found in a field, where exactly, and in which crate it waits. The id comes from the phone, so that what was
-- recorded without signal arrives once.
create table find (
  find_id uuid primary key,
  mission_id uuid not null references mission on delete cascade,
  -- The mission's parcel in which it lies; null: beside them.
  parcel_id uuid,
  kind text not null check (kind in ('FAWN', 'ADULT_ROE_DEER', 'HARE', 'PHEASANT', 'NEST', 'OTHER')),
  animals integer not null default 1 check (animals between 1 and 20),
  place geometry(Point, 4326) not null,
  accuracy_meters double precision,
  place_source text not null check (place_source in ('POSITION', 'MAP', 'TYPED', 'QR')),
  note text,
  state text not null default 'SEEN' check (state in ('SEEN', 'CRATED', 'RELEASED', 'NOT_CAUGHT', 'GONE')),
  seen_at timestamptz not null,
  seen_by uuid references app_user on delete set null,
  -- When the description and when the state were last decided on a phone: what arrives later but is older changes neither.
  described_at timestamptz not null,
  decided_at timestamptz not null,
  -- A helper stands at the find.
  reached_at timestamptz,
  crate_number integer check (crate_number between 1 and 999),
  crated_at timestamptz,
  guardian_name text,
  guardian_phone text,
  released_at timestamptz,
  -- Pilot and coordinators have been told that it has been closed for long.
  alarmed_at timestamptz,
  -- Deleted, and can be taken back until the night.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint find_crated check (state not in ('CRATED', 'RELEASED') or crated_at is not null),
  constraint find_released check ((state = 'RELEASED') = (released_at is not null))
);
create index find_mission on find (mission_id);
create index find_seen_by on find (seen_by);
create index find_open_crates on find (crated_at) where state = 'CRATED' and removed_at is null and alarmed_at is null;
create index find_guardians on find (crated_at) where guardian_name is not null or guardian_phone is not null;
create index find_removed on find (removed_at) where removed_at is not null;

-- The link that the crew gives to who walks in the field without an account: one mission, one day.
create table helper_link (
  helper_link_id uuid primary key,
  mission_id uuid not null references mission on delete cascade,
  day date not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index helper_link_mission on helper_link (mission_id);
create index helper_link_created_by on helper_link (created_by);
create index helper_link_expiry on helper_link (expires_at);

-- A find leaves the mission's row as it is.
create trigger mission_find_changed after insert or update or delete on find
  for each row execute function tell_answered_missions();
