-- Where other programs want to hear of orders, assignments and reports.
create table web_hook (
  web_hook_id uuid primary key,
  version integer not null default 1,
  name text not null,
  address text not null,
  -- ORDERS, ASSIGNMENTS, REPORTS
  kinds text[] not null,
  -- The secret follows from it and from what only the installation knows.
  hook_key bytea not null,
  is_on boolean not null,
  created_at timestamptz not null,
  -- Somebody brings it something, or nobody has answered there: until then nothing else goes.
  paused_until timestamptz
);

create table web_hook_delivery (
  delivery_id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  web_hook_id uuid not null references web_hook on delete cascade,
  -- As the history of the mission names it; null: a trial.
  action text,
  mission_id uuid,
  from_status text,
  to_status text,
  happened_at timestamptz not null,
  -- As it was first sent, so that a repeat says the same.
  body text,
  -- When it is tried next; null: not any more.
  deliver_at timestamptz,
  delivered_at timestamptz,
  attempts integer not null default 0,
  -- Of the last attempt: what was answered, or why nothing was.
  answered_status integer,
  failure text
);
create index web_hook_delivery_hook on web_hook_delivery (web_hook_id, sequence);
create index web_hook_delivery_due on web_hook_delivery (deliver_at) where deliver_at is not null;
create index web_hook_delivery_age on web_hook_delivery (happened_at);

-- In the transaction of the change that it tells of: what was not changed is not told, and nothing changes untold.
create function queue_hooked_events() returns trigger language plpgsql as $$
begin
  insert into web_hook_delivery (web_hook_id, action, mission_id, from_status, to_status, happened_at, deliver_at)
  select h.web_hook_id, a.action, a.mission_id, a.from_status, a.to_status, a.at, a.at
  from added a join web_hook h on h.is_on and h.kinds @> array[case
    when a.action in ('create', 'edit', 'changeParcel', 'split', 'cancel', 'reopen') then 'ORDERS'
    when a.action in ('assign', 'unassign') then 'ASSIGNMENTS'
    when a.action in ('start', 'report', 'complete', 'cancelReport') then 'REPORTS' end]
  order by a.event_id;
  return null;
end $$;
create trigger mission_event_hooked after insert on mission_event referencing new table as added
  for each statement execute function queue_hooked_events();

-- A mission that is deleted takes its history along; the journal tells of it.
create function queue_hooked_deletions() returns trigger language plpgsql as $$
begin
  insert into web_hook_delivery (web_hook_id, action, mission_id, happened_at, deliver_at)
  select h.web_hook_id, 'delete', a.subject_id::uuid, a.at, a.at
  from added a join web_hook h on h.is_on and h.kinds @> array['ORDERS']
  where a.action = 'MISSION_DELETED'
  order by a.entry_id;
  return null;
end $$;
create trigger journal_entry_hooked after insert on journal_entry referencing new table as added
  for each statement execute function queue_hooked_deletions();
