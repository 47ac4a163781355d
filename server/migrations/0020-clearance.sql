-- What a pilot said of a parcel after the flight. Nothing is ever changed or deleted: what counts is the latest statement.
create table parcel_clearance (
  clearance_id bigint generated always as identity primary key,
  mission_id uuid not null references mission on delete cascade,
  -- Of the mission; the parcel itself may be gone since.
  parcel_id uuid not null,
  state text not null check (state in ('CLEARED', 'PARTLY', 'NOT_FLOWN', 'WITHDRAWN')),
  happened_at timestamptz not null,
  -- When it happened, but never before what the same person had said already: a phone's clock may have been set back.
  ranked_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid references app_user on delete set null,
  reason text,
  note text,
  cleared_part geometry(MultiPolygon, 4326),
  -- Of the parcel as it was then: what is drawn otherwise afterwards was not searched.
  shape_hash text not null,
  constraint clearance_reason check ((state = 'NOT_FLOWN') = (reason is not null)),
  constraint clearance_part check ((state = 'PARTLY') = (cleared_part is not null))
);
create index parcel_clearance_latest on parcel_clearance (mission_id, parcel_id, ranked_at desc, clearance_id desc);
create index parcel_clearance_day on parcel_clearance (happened_at);
create index parcel_clearance_recorded_by on parcel_clearance (recorded_by);

-- Whether a parcel is mown, as whoever has the link says it; the latest counts.
create table parcel_mowing (
  mowing_id bigint generated always as identity primary key,
  mission_id uuid not null references mission on delete cascade,
  parcel_id uuid not null,
  is_mown boolean not null,
  recorded_at timestamptz not null
);
create index parcel_mowing_latest on parcel_mowing (mission_id, parcel_id, mowing_id desc);

-- What is cleared leaves the mission's row as it is.
create trigger mission_cleared after insert on parcel_clearance
  for each row execute function tell_answered_missions();
create trigger mission_mown after insert on parcel_mowing
  for each row execute function tell_answered_missions();
