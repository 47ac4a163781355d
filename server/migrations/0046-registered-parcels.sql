-- Parcels as farmers have declared them: published registers, read in from files, one edition a year. They hold no person.
create table register (
  register_key text primary key,
  name text not null,
  country text not null,
  licence text not null,
  attribution text not null
);

create table register_edition (
  edition_id uuid primary key,
  register_key text not null references register on delete cascade,
  year integer not null,
  state text not null check (state in ('LOADING', 'READY', 'FAILED')),
  file_name text not null,
  file_sha256 bytea,
  row_count integer not null default 0,
  -- Rows by the reason why they are not in it.
  left_out jsonb not null default '{}',
  -- The cells of zoom 12 that hold a parcel: elsewhere the edition says nothing.
  coverage geometry(MultiPolygon, 4326),
  fault text,
  fault_detail text,
  started_at timestamptz not null,
  ready_at timestamptz,
  -- Null: by a command on the machine, or the admin's account is gone.
  started_by uuid references app_user on delete set null,
  check ((state = 'READY') = (ready_at is not null)),
  check ((state = 'FAILED') = (fault is not null))
);
create unique index register_edition_ready on register_edition (register_key) where state = 'READY';
create unique index register_edition_loading on register_edition (register_key) where state = 'LOADING';
create index register_edition_started_by on register_edition (started_by);

-- Each edition is a table of its own until all of it is in; it is seen from the moment it is attached.
create table registered_parcel (
  edition_id uuid not null,
  registered_parcel_id integer not null,
  -- As the register names it, within this edition.
  reference text,
  crop text,
  is_grass boolean,
  size_square_meters double precision not null,
  shape geometry(Geometry, 4326) not null,
  primary key (edition_id, registered_parcel_id)
) partition by list (edition_id);
create index registered_parcel_shape on registered_parcel using gist (shape);

-- Where a parcel of a requester was tapped, for the edition that follows; all null for one that was drawn or read from a file.
alter table parcel
  add column register_key text,
  add column register_year integer,
  add column register_reference text,
  add column register_shape_hash bytea;
