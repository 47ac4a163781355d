-- Neighbouring associations, as admins have written them down.
create table partner (
  partner_id uuid primary key,
  version integer not null default 1,
  name text not null,
  contact text,
  area geometry(MultiPolygon, 4326),
  -- Of its installation; what goes there is signed by us, and what comes back by its key.
  address text,
  key_id text unique,
  public_key text,
  last_heard_at timestamptz,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((key_id is null) = (public_key is null)),
  check (address is null or public_key is not null)
);
create index partner_created_by on partner (created_by);

-- One search that one association offers to another. Of what goes out the id is ours, of what comes in the sender's.
create table handover (
  handover_id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  way text not null check (way in ('CALL', 'LINK', 'FILE')),
  state text not null
    check (state in ('OFFERED', 'ACCEPTED', 'ORDERED', 'DECLINED', 'WITHDRAWN', 'TAKEN', 'EXPIRED', 'DONE', 'RETURNED')),
  partner_id uuid references partner on delete set null,
  -- The other side, also once it is no partner any more.
  partner_name text not null,
  partner_contact text,
  sender text check (sender in ('KNOWN', 'UNKNOWN', 'UNSIGNED')),
  -- By which key the sender of what came in has to be known from then on.
  sender_key_id text,
  mission_id uuid references mission on delete set null,
  -- The mission as it was when it was last found to be what was offered.
  mission_version integer,
  mission_date date not null,
  expires_at timestamptz not null,
  -- The requester's yes to being handed over: how, when, and who says so.
  agreed_how text check (agreed_how in ('RECORDED', 'PHONE')),
  agreed_at timestamptz,
  agreed_name text,
  agreed_by uuid references app_user on delete set null,
  -- Who flies and calls, and the device that has taken it by a link.
  caller jsonb,
  device_hash bytea,
  question text,
  asked_at timestamptz,
  decline_reason text check (decline_reason in ('NO_PILOT', 'TOO_FAR', 'TOO_LATE', 'OTHER')),
  decline_text text,
  result jsonb,
  -- Why no mission was made of an order: that somebody has to choose who it is, or what refused it.
  problem text,
  placed_at timestamptz,
  forgotten_at timestamptz,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((direction = 'IN') = (sender is not null)),
  check ((question is null) = (asked_at is null)),
  check (direction = 'IN' or agreed_at is not null)
);
create index handover_partner on handover (partner_id);
create index handover_mission on handover (mission_id);
create index handover_agreed_by on handover (agreed_by);
create index handover_created_by on handover (created_by);
create index handover_open on handover (mission_date) where state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'ORDERED');

-- What was said of it. The hash stays when the document is forgotten: the same twice is still the same.
create table handover_document (
  handover_id uuid not null references handover on delete cascade,
  way text not null check (way in ('SENT', 'RECEIVED')),
  sequence integer not null,
  kind text not null check (kind in ('OFFER', 'ANSWER', 'ORDER', 'WITHDRAWAL', 'RESULT')),
  hash text not null,
  document jsonb,
  created_at timestamptz not null,
  -- Of what came: what was answered, and is to every repetition.
  answered_state text,
  -- Of what we send by a call: when it is tried next, until when that is of use, and what came of it.
  deliver_at timestamptz,
  deliver_until timestamptz,
  attempts integer not null default 0,
  delivered_at timestamptz,
  fault text,
  primary key (handover_id, way, sequence)
);
create index handover_document_due on handover_document (deliver_at) where deliver_at is not null;

-- The neighbour that searches in our place: its name and how it is reached.
alter table mission add column handed_to jsonb;

alter table mission drop constraint mission_ordered_by_check;
alter table mission add constraint mission_ordered_by_check
  check (ordered_by in ('ACCOUNT', 'LINK', 'PHONE', 'NEW', 'STANDING', 'HANDOVER'));

-- Screens of coordinators hear of it.
create function tell_changed_handovers() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"type":"HANDOVERS"}');
  return null;
end
$$;
create trigger handover_changed after insert or update or delete on handover
  for each statement execute function tell_changed_handovers();
create trigger handover_document_changed after insert or update on handover_document
  for each statement execute function tell_changed_handovers();
create trigger partner_changed after insert or update or delete on partner
  for each statement execute function tell_changed_handovers();
