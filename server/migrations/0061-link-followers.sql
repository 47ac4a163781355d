-- Browsers that are woken when what the link of a mission shows changes. Whose they are nobody knows; they go with the link.
create table link_follower (
  follower_id uuid primary key,
  mission_id uuid not null references mission on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  -- What its browser was woken for last.
  heard text not null,
  failures integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  unique (mission_id, endpoint)
);
