-- What a pilot flies with, how fast, and from when until when on mornings; null: as the association's planning settings say.
create table flying_profile (
  pilot_id uuid primary key references app_user on delete cascade,
  drone text,
  batteries integer check (batteries between 1 and 30),
  minutes_per_hectare double precision check (minutes_per_hectare between 0.5 and 30),
  duty_from time,
  duty_to time,
  version integer not null default 1,
  check ((duty_from is null) = (duty_to is null)),
  check (duty_from < duty_to)
);
create trigger flying_profile_planning_changed after insert or update or delete on flying_profile
  for each statement execute function tell_any_planning();
