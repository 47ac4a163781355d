-- Tells every instance which missions have changed, when the change is committed. Many at once (an import, a plan) are told in one word.
create function tell_changed_missions() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then
    perform pg_notify('live', '{"type":"ALL"}');
  else
    perform pg_notify('live', json_build_object('type', 'MISSION', 'missionId', mission_id, 'clientId', client_id)::text)
      from changed;
  end if;
  return null;
end
$$;
create trigger mission_inserted after insert on mission
  referencing new table as changed for each statement execute function tell_changed_missions();
create trigger mission_updated after update on mission
  referencing new table as changed for each statement execute function tell_changed_missions();
create trigger mission_deleted after delete on mission
  referencing old table as changed for each statement execute function tell_changed_missions();

-- An answer of a pilot leaves the mission's row as it is.
create function tell_answered_missions() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'MISSION', 'missionId', mission_id, 'clientId', client_id)::text)
    from mission where mission_id = coalesce(new.mission_id, old.mission_id);
  return null;
end
$$;
create trigger mission_answered after insert or update or delete on mission_response
  for each row execute function tell_answered_missions();
