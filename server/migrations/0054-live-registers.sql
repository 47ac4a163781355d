-- Registers that are asked while somebody looks at the map, beside those that are read in from files. Off until an admin switches one on; they hold no person.
create table live_register (
  register_key text primary key references register on delete cascade,
  -- What tiles and taps name as their edition; another service is another one.
  live_register_id uuid not null unique,
  kind text not null check (kind in ('OGC_FEATURES', 'WFS', 'ARCGIS')),
  address text not null,
  layer text not null,
  crs text not null,
  -- Columns that were named by hand.
  columns jsonb not null default '{}',
  -- Null where the service does not tell.
  year integer,
  is_on boolean not null default false,
  last_ok_at timestamptz,
  last_fault text,
  last_fault_detail text,
  last_fault_at timestamptz,
  -- In a row, within a minute of each other.
  failures integer not null default 0,
  resting_until timestamptz,
  check ((last_fault is null) = (last_fault_at is null))
);

-- Tiles of zoom 15 that a service has told of, for all instances; asked for again after a day.
create table live_tile (
  live_register_id uuid not null references live_register (live_register_id) on delete cascade,
  x integer not null,
  y integer not null,
  fetched_at timestamptz not null,
  primary key (live_register_id, x, y)
);
create index live_tile_fetched_at on live_tile (fetched_at);

create table live_parcel (
  live_register_id uuid not null references live_register (live_register_id) on delete cascade,
  live_parcel_id integer generated always as identity,
  -- SHA-1 of the shape as it was told: what is told again keeps its number.
  shape_sum bytea not null,
  reference text,
  crop text,
  is_grass boolean,
  year integer,
  size_square_meters double precision not null,
  shape geometry(Geometry, 4326) not null,
  told_at timestamptz not null,
  primary key (live_register_id, live_parcel_id),
  unique (live_register_id, shape_sum)
);
create index live_parcel_shape on live_parcel using gist (shape);
create index live_parcel_told_at on live_parcel (told_at);
