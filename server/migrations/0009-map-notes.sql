-- What pilots and admins draw on the map: obstacles, ways in, meeting points, places to keep away from.
create table map_note (
  map_note_id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('OBSTACLE', 'ACCESS', 'MEETING_POINT', 'NO_GO', 'NOTE')),
  shape_kind text not null check (shape_kind in ('polyline', 'polygon', 'rectangle', 'circle', 'marker', 'circleMarker')),
  shape geometry(Geometry, 4326) not null check (st_geometrytype(shape) in ('ST_Point', 'ST_LineString', 'ST_Polygon')),
  radius_meters double precision check ((shape_kind = 'circle') = (radius_meters is not null)),
  -- The shape, of a circle a box around its disc: what a view of the map is held against.
  reach geometry(Geometry, 4326) not null,
  label text,
  mission_id uuid references mission on delete set null,
  author_id uuid references app_user on delete set null,
  changed_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index map_note_reach on map_note using gist (reach);
create index map_note_mission on map_note (mission_id);
create index map_note_author on map_note (author_id);
create index map_note_age on map_note (created_at, map_note_id);
