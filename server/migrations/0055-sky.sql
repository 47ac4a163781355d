-- What weather services say of places on a grid of 0.05 degrees: several fields share one, and none is told where a field lies.
create table forecast (
  place text not null,
  service text not null check (service in ('open-meteo', 'met-norway')),
  hours jsonb not null,
  fetched_at timestamptz,
  issued_at timestamptz,
  expires_at timestamptz,
  -- What the service wants to hear again with the next question, word for word.
  validator text,
  -- Why the latest try brought nothing; what was there before stays.
  failure text,
  failed_at timestamptz,
  retry_at timestamptz,
  tried_at timestamptz not null,
  primary key (place, service)
);
create index forecast_tried_at on forecast (tried_at);

-- How it stands with a service, and how much of its limit of a UTC day is used.
create table weather_service (
  service text primary key,
  counted_on date not null,
  calls double precision not null default 0,
  fetched_at timestamptz,
  failure text,
  failed_at timestamptz,
  retry_at timestamptz,
  is_deprecated boolean not null default false
);

-- A forecast that somebody, or the clock, wants for a mowing day; whichever instance takes it first asks the service.
create table forecast_wish (
  day date not null,
  occasion text not null check (occasion in ('EVE', 'PLANNING', 'DAWN', 'ASKED')),
  asked_at timestamptz not null,
  -- Not asked before, so that not every installation comes at the same minute.
  due_at timestamptz not null,
  -- By an instance that may have died since.
  taken_until timestamptz,
  primary key (day, occasion)
);

-- What was known of the sky over a mission when: appended, never changed, and kept beside what was found.
create table mission_sky (
  mission_sky_id uuid primary key,
  mission_id uuid not null references mission on delete cascade,
  day date not null,
  taken_at timestamptz not null,
  occasion text not null check (occasion in ('EVE', 'PLANNING', 'DAWN', 'ASKED', 'BY_HAND', 'DECISION')),
  verdict text not null check (verdict in ('GO', 'CARE', 'NO_GO', 'NO_DATA')),
  light jsonb not null,
  morning jsonb not null,
  quarters jsonb not null,
  -- The hours of the night and the morning that it was judged by.
  hours jsonb not null,
  service text,
  fetched_at timestamptz,
  -- Which version of the limits.
  settings_version integer not null
);
create index mission_sky_mission on mission_sky (mission_id, day, taken_at);

-- Whether it is flown, signed; each stands on what was known then.
create table sky_decision (
  mission_id uuid not null references mission on delete cascade,
  day date not null,
  version integer not null,
  decision text not null check (decision in ('GO', 'NO_GO', 'SHIFT')),
  reason text,
  decided_by uuid references app_user on delete set null,
  decided_at timestamptz not null,
  mission_sky_id uuid not null references mission_sky on delete cascade,
  primary key (mission_id, day, version)
);
create index sky_decision_decided_by on sky_decision (decided_by);
create index sky_decision_mission_sky on sky_decision (mission_sky_id);

-- The weather of a morning as somebody has entered it, where no service says it.
create table hand_weather (
  day date primary key,
  version integer not null,
  answers jsonb not null,
  entered_by uuid references app_user on delete set null,
  entered_at timestamptz not null
);
create index hand_weather_entered_by on hand_weather (entered_by);

-- Whoever has the board of that day open sees it.
create function tell_days_of_sky() returns trigger language plpgsql as $$
begin
  perform tell_planning(day) from (select distinct day from changed) as days;
  return null;
end
$$;
create trigger mission_sky_inserted after insert on mission_sky
  referencing new table as changed for each statement execute function tell_days_of_sky();
create trigger sky_decision_inserted after insert on sky_decision
  referencing new table as changed for each statement execute function tell_days_of_sky();
create trigger hand_weather_inserted after insert on hand_weather
  referencing new table as changed for each statement execute function tell_days_of_sky();
create trigger hand_weather_updated after update on hand_weather
  referencing new table as changed for each statement execute function tell_days_of_sky();
create trigger forecast_wish_deleted after delete on forecast_wish
  referencing old table as changed for each statement execute function tell_days_of_sky();
