-- How the ground of a shape lies to the sun, worked out once. Neither place nor parcel is named: the hash is that of the shape.
create table parcel_horizon (
  shape_hash text primary key,
  -- Of the heights that it was worked out with; with others it is worked out anew.
  terrain_version text not null,
  -- Null: the ground under the shape is not known.
  ground jsonb,
  made_at timestamptz not null
);
