-- What a person sees and ends its sessions by; the hash of the token never leaves the table.
alter table session add column session_id uuid not null default gen_random_uuid();
create unique index session_public_id on session (session_id);

create index one_time_key_of_user on one_time_key (user_id, purpose);

-- Somebody asked for a new password. Written alike for known and unknown mails, so that the answer takes as long; who it is, the clock finds out.
create table password_reset_request (
  request_id uuid primary key,
  email text not null,
  requested_at timestamptz not null
);

-- What the association says to people, written in the transaction of the fact it tells of and sent after.
create table outgoing_message (
  message_id uuid primary key,
  -- The fact it tells of, in words of our own: the same fact is told once.
  idempotency_key text not null unique,
  channel text not null check (channel in ('MAIL')),
  user_id uuid references app_user on delete set null,
  address text not null,
  locale text not null check (locale in ('fr', 'de', 'nl')),
  template text not null,
  variables jsonb not null,
  -- As it is sent, or was: a later change of the texts does not change what was said.
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'KEPT')),
  attempts integer not null default 0,
  -- While an attempt runs this is the end of its time: an instance that dies in the middle leaves the message to the others.
  next_attempt_at timestamptz not null,
  -- After this it would be of no use to its receiver.
  expires_at timestamptz,
  failure text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_message_due on outgoing_message (next_attempt_at) where state = 'WAITING';
create index outgoing_message_state on outgoing_message (state, message_id);
create index outgoing_message_user on outgoing_message (user_id);
