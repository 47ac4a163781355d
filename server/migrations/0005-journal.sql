-- What people did to the association's affairs; what happens to a mission stands in mission_event.
create table journal_entry (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null when the association's clock did it, or when the person's account is gone.
  actor_id uuid references app_user on delete set null,
  action text not null,
  -- What it was done to, as an opaque id; null where the action says it all.
  subject_id text,
  details jsonb not null default '{}'
);
create index journal_entry_age on journal_entry (at, entry_id);
