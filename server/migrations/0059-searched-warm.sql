-- What was cleared after the sun had warmed its ground: since when it was warm, and whether some of it was searched only then.
alter table parcel_clearance add column warm_since timestamptz;
alter table parcel_clearance add column searched_warm boolean;
alter table parcel_clearance add constraint clearance_warm
  check ((warm_since is null) = (searched_warm is null) and (warm_since is null or state in ('CLEARED', 'PARTLY')));
