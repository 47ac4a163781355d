-- Tiles of heights that an admin has brought in. The heights themselves are files, in no backup: a hash tells whether one is still there.
create table terrain_tile (
  tile text primary key check (tile ~ '^[NS][0-9]{2}[EW][0-9]{3}$'),
  file_name text not null,
  source text check (source in ('SRTM', 'COPERNICUS_GLO_30', 'COPERNICUS_GLO_90')),
  -- Degrees between posts from north to south.
  lat_step double precision not null,
  posts integer not null,
  voids integer not null,
  sha256 bytea not null,
  imported_at timestamptz not null
);
