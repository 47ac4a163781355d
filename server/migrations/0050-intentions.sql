-- A question that waits for a dry day: fields that their requester wants to mow within a window. Never a request by itself.
create table intention (
  intention_id uuid primary key,
  version integer not null default 1,
  client_id uuid not null references client on delete cascade,
  first_day date not null,
  last_day date not null,
  -- The hour at which its requester usually mows.
  mowing_time time,
  note text,
  -- The latest "not yet": for two days nobody asks.
  not_yet_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (first_day <= last_day)
);
create index intention_client on intention (client_id);
create index intention_created_by on intention (created_by);
create index intention_last_day on intention (last_day);

-- A field waits unless it is mown or its requester has ordered it meanwhile, by whatever way: that is read from the requests.
create table intention_parcel (
  intention_id uuid not null references intention on delete cascade,
  parcel_id uuid not null references parcel on delete cascade,
  position integer not null,
  -- What was ordered before, for a day that was over or before the window, was another cut.
  told_at timestamptz not null,
  mown_at timestamptz,
  primary key (intention_id, parcel_id)
);
create index intention_parcel_parcel on intention_parcel (parcel_id);

-- The questions: which mowing day they were about, and what was answered.
create table intention_asked (
  intention_id uuid not null references intention on delete cascade,
  day date not null,
  asked_at timestamptz not null,
  answer text check (answer in ('ORDER', 'NOT_YET', 'MOWN', 'WITHDRAW')),
  answered_at timestamptz,
  primary key (intention_id, day),
  check ((answer is null) = (answered_at is null))
);

alter table mission drop constraint mission_ordered_by_check;
alter table mission add constraint mission_ordered_by_check
  check (ordered_by in ('ACCOUNT', 'LINK', 'PHONE', 'NEW', 'STANDING'));

-- Screens that show what waits hear of it: what was told, changed, answered, asked or taken away.
create function tell_changed_intentions() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then
    perform pg_notify('live', '{"type":"ALL"}');
  else
    perform pg_notify('live', json_build_object('type', 'INTENTIONS', 'clientId', client_id)::text)
      from (select distinct client_id from changed) requesters;
  end if;
  return null;
end
$$;
create trigger intention_inserted after insert on intention
  referencing new table as changed for each statement execute function tell_changed_intentions();
create trigger intention_updated after update on intention
  referencing new table as changed for each statement execute function tell_changed_intentions();
create trigger intention_deleted after delete on intention
  referencing old table as changed for each statement execute function tell_changed_intentions();

-- Nobody hears of a field or of a question of an intention that is gone with it: that was told already.
create function tell_part_of_intention() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'INTENTIONS', 'clientId', i.client_id)::text)
    from (select distinct intention_id from changed) parts join intention i using (intention_id);
  return null;
end
$$;
create trigger intention_parcel_inserted after insert on intention_parcel
  referencing new table as changed for each statement execute function tell_part_of_intention();
create trigger intention_parcel_updated after update on intention_parcel
  referencing new table as changed for each statement execute function tell_part_of_intention();
create trigger intention_parcel_deleted after delete on intention_parcel
  referencing old table as changed for each statement execute function tell_part_of_intention();
create trigger intention_asked_inserted after insert on intention_asked
  referencing new table as changed for each statement execute function tell_part_of_intention();
create trigger intention_asked_updated after update on intention_asked
  referencing new table as changed for each statement execute function tell_part_of_intention();
