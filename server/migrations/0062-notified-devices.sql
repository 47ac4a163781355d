-- Browsers that bring messages to whoever is logged in there, before any other channel; they go with the session.
create table notified_device (
  session_id uuid primary key references session (session_id) on delete cascade,
  -- One browser is woken for one person.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

alter table outgoing_message drop constraint outgoing_message_channel_check;
alter table outgoing_message add constraint outgoing_message_channel_check
  check (channel in ('PUSH', 'WHATSAPP', 'MAIL', 'CALL'));
