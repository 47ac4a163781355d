create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table meadow (
  meadow_id int generated always as identity primary key,
  name text not null,
  shape geometry(Geometry, 4326),
  constraint meadow_name_is_unique unique (name)
);

create index meadow_shape on meadow using gist (shape);
