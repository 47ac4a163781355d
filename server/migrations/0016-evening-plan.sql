-- What coordinators have decided about a morning. Missions and pilots are named by their ids inside: a plan outlives both.
create table evening_plan (
  day date primary key,
  version integer not null,
  decisions jsonb not null,
  -- The plan that was computed last, with its certified bound, and what it was computed for.
  proposal jsonb,
  -- Missions, pilots and answers as they were when coordinators last looked at what had changed.
  seen jsonb not null,
  saved_by uuid references app_user on delete set null,
  saved_at timestamptz not null,
  -- Written by publishing: which version pilots and requesters have been told.
  published_at timestamptz,
  published_version integer,
  published_by uuid references app_user on delete set null
);
create index evening_plan_saved_by on evening_plan (saved_by);
create index evening_plan_published_by on evening_plan (published_by);

-- Who has the board of a day open.
create table planning_presence (
  day date not null,
  user_id uuid not null references app_user on delete cascade,
  seen_at timestamptz not null,
  primary key (day, user_id)
);
create index planning_presence_user on planning_presence (user_id);

-- Tells every instance which mornings look different now, when the change is committed; null: any.
create function tell_planning(day date) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object('type', 'PLANNING', 'day', day))::text)
$$;

create function tell_planned_day() returns trigger language plpgsql as $$
begin
  perform tell_planning(coalesce(new.day, old.day));
  return null;
end
$$;
create trigger evening_plan_changed after insert or update or delete on evening_plan
  for each row execute function tell_planned_day();
-- Only who comes and goes is worth a word, not each sign of life.
create trigger planning_presence_changed after insert or delete on planning_presence
  for each row execute function tell_planned_day();

create function tell_days_of_missions() returns trigger language plpgsql as $$
begin
  if (select count(distinct mission_date) from changed) > 20 then
    perform tell_planning(null);
  else
    perform tell_planning(mission_date) from (select distinct mission_date from changed) as days;
  end if;
  return null;
end
$$;
create trigger mission_planning_inserted after insert on mission
  referencing new table as changed for each statement execute function tell_days_of_missions();
create trigger mission_planning_updated after update on mission
  referencing new table as changed for each statement execute function tell_days_of_missions();
create trigger mission_planning_moved after update on mission
  referencing old table as changed for each statement execute function tell_days_of_missions();
create trigger mission_planning_deleted after delete on mission
  referencing old table as changed for each statement execute function tell_days_of_missions();

create function tell_answered_day() returns trigger language plpgsql as $$
begin
  perform tell_planning(mission_date) from mission where mission_id = coalesce(new.mission_id, old.mission_id);
  return null;
end
$$;
create trigger mission_planning_answered after insert or update or delete on mission_response
  for each row execute function tell_answered_day();

create function tell_any_planning() returns trigger language plpgsql as $$
begin
  perform tell_planning(null);
  return null;
end
$$;
create trigger unavailability_planning_changed after insert or update or delete on unavailability
  for each statement execute function tell_any_planning();
create trigger setting_planning_changed after insert or update on setting
  for each statement execute function tell_any_planning();
create trigger app_user_planning_changed after update of active, role, reach_kilometres, rules_version on app_user
  for each statement execute function tell_any_planning();
create trigger identity_planning_changed after update of home on identity
  for each statement execute function tell_any_planning();
