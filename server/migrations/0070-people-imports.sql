-- Lists of people on their way in. They name people who know nothing of it yet: drafts are forgotten after a week,
-- rows of what is done once it cannot be undone any more.
create table people_import (
  import_id uuid primary key,
  kind text not null check (kind in ('PILOTS', 'REQUESTERS')),
  state text not null check (state in ('DRAFT', 'DONE', 'UNDONE')),
  version integer not null default 1,
  -- Whether all rows were compared since something was last changed.
  is_compared boolean not null default false,
  file_name text not null,
  sheet text,
  sheets jsonb not null,
  choices jsonb not null,
  counts jsonb not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Who stayed when it was undone.
  kept jsonb not null default '[]',
  kept_count integer not null default 0
);
create index people_import_created on people_import (created_at);

create table people_import_row (
  import_id uuid not null references people_import on delete cascade,
  row integer not null,
  cells jsonb not null,
  -- What was read in the cells, and what became of it; null above the people.
  reading jsonb,
  state text check (state in ('NEW', 'SAME', 'KNOWN', 'FAULTY', 'LEFT_OUT')),
  decision text check (decision in ('LEAVE_OUT', 'NEW', 'KNOWN')),
  -- The row of the person to whom it belongs.
  belongs_to integer,
  is_alike boolean not null default false,
  is_remarked boolean not null default false,
  -- Requester or account: known before, or made by this import.
  person_id uuid,
  made_person boolean not null default false,
  made_parcel uuid,
  primary key (import_id, row)
);
create index people_import_row_state on people_import_row (import_id, state, row);
