-- No-fly zones: where they come from, the zones, their parts in space, and what was found for a mission.
create table zone_source (
  source_id uuid primary key,
  version integer not null default 1,
  name text not null,
  -- Null for an imported file.
  url text,
  file_name text,
  attribution text,
  -- Countries of which the source has every zone, and those of its zones.
  covers jsonb not null default '[]',
  countries jsonb not null default '[]',
  issued_at timestamptz,
  valid_until timestamptz,
  read_at timestamptz,
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  -- Of an address: since when it wants to be read, when that was tried last, and what came of it.
  asked_at timestamptz,
  tried_at timestamptz,
  failure text,
  created_at timestamptz not null,
  check ((url is null) <> (file_name is null))
);
create table zone (
  zone_id uuid primary key,
  source_id uuid not null references zone_source on delete cascade,
  position integer not null,
  facts jsonb not null
);
create index zone_source_zones on zone (source_id, position);
create table zone_volume (
  zone_id uuid not null references zone on delete cascade,
  position integer not null,
  -- Null where the extent cannot be read.
  shape geometry(MultiPolygon, 4326),
  lower_limit jsonb,
  upper_limit jsonb,
  primary key (zone_id, position)
);
create index zone_volume_shape on zone_volume using gist (shape);
create index zone_volume_unplaced on zone_volume (zone_id) where shape is null;
create table mission_zone_check (
  mission_id uuid primary key references mission on delete cascade,
  verdict text not null check (verdict in ('FREE', 'NO_DATA', 'CONDITIONAL', 'AUTHORISATION', 'PROHIBITED')),
  checked_at timestamptz not null,
  before_verdict text,
  before_at timestamptz,
  parcels jsonb not null
);
