-- A message is one row a channel: when one channel fails or stays silent, the next gets a row that follows it.
alter table outgoing_message drop constraint outgoing_message_channel_check;
alter table outgoing_message add constraint outgoing_message_channel_check check (channel in ('WHATSAPP', 'MAIL', 'CALL'));
alter table outgoing_message drop constraint outgoing_message_state_check;
alter table outgoing_message add constraint outgoing_message_state_check
  check (state in ('WAITING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'KEPT', 'DROPPED'));
alter table outgoing_message
  -- Whom it is for, also where the person has no account.
  add column identity_id uuid references identity on delete set null,
  add column follows uuid references outgoing_message on delete set null,
  -- Several facts for the same person become one message while it has not left; each is an item of it.
  add column items jsonb not null default '[]',
  add column gather_key text,
  -- The mowing day that it is about.
  add column day date,
  -- When the next channel is tried if this one has not brought it by then; null: never, or no more.
  add column escalate_at timestamptz,
  -- What the provider calls it; delivery reports name it.
  add column provider_id text unique,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- The instance whose attempt runs.
  add column claimed_by uuid,
  -- Who of the coordinators calls at this moment, so that nobody else does.
  add column taken_by uuid references app_user on delete set null,
  add column taken_at timestamptz;
create index outgoing_message_taken_by on outgoing_message (taken_by) where taken_by is not null;
create index outgoing_message_identity on outgoing_message (identity_id);
create index outgoing_message_follows on outgoing_message (follows);
create index outgoing_message_gathering on outgoing_message (gather_key) where state = 'WAITING';
create index outgoing_message_escalation on outgoing_message (escalate_at) where escalate_at is not null;
create index outgoing_message_calls on outgoing_message (day, message_id) where channel = 'CALL' and state = 'WAITING';

-- What has been told to whom. The same fact is told once, whichever message took it along.
create table told_fact (
  fact text primary key,
  message_id uuid not null references outgoing_message on delete cascade,
  mission_id uuid references mission on delete set null
);
create index told_fact_message on told_fact (message_id);
create index told_fact_mission on told_fact (mission_id);

-- The journal of a message: each attempt, each report of its provider, each call.
create table message_attempt (
  attempt_id bigint generated always as identity primary key,
  message_id uuid not null references outgoing_message on delete cascade,
  at timestamptz not null,
  outcome text not null,
  answer text,
  -- Who called; null for what machines did.
  actor_id uuid references app_user on delete set null
);
create index message_attempt_message on message_attempt (message_id, attempt_id);
create index message_attempt_actor on message_attempt (actor_id);

-- What somebody does not want to be told; only what one may do without can be here.
create table declined_topic (
  identity_id uuid not null references identity on delete cascade,
  topic text not null,
  declined_at timestamptz not null,
  primary key (identity_id, topic)
);

-- Words that the association has put in the place of ours.
create table message_text (
  template text not null,
  locale text not null check (locale in ('fr', 'de', 'nl')),
  version integer not null,
  -- Null: ours again.
  words jsonb,
  changed_by uuid references app_user on delete set null,
  changed_at timestamptz not null,
  primary key (template, locale)
);

-- How far a pilot goes; null: as far as the association's setting says.
alter table app_user add column reach_kilometres integer check (reach_kilometres between 1 and 300);

-- Each job of the association's clock once a day, whichever instance is first.
create table clock_run (
  job text not null,
  day date not null,
  ran_at timestamptz not null,
  primary key (job, day)
);

-- What WhatsApp has told us, so that a repeated delivery changes nothing; and when a person last wrote, because only
-- then free text may answer.
create table whatsapp_event (
  event_id text primary key,
  received_at timestamptz not null
);
create index whatsapp_event_age on whatsapp_event (received_at);
create table whatsapp_contact (
  phone text primary key,
  last_written_at timestamptz not null
);

-- The call list of the coordinators changes on every open screen.
create function tell_changed_calls() returns trigger language plpgsql as $$
begin
  if coalesce(new.channel, old.channel) = 'CALL' then perform pg_notify('live', '{"type":"CALLS"}'); end if;
  return null;
end
$$;
create trigger call_changed after insert or update or delete on outgoing_message
  for each row execute function tell_changed_calls();
