-- What a pilot has to have to fly: drones, licences, insurance. The file lies apart from what is read for every plan.
create table pilot_paper (
  paper_id uuid primary key,
  pilot_id uuid not null references app_user,
  kind text not null check (kind in ('DRONE', 'A1_A3', 'A2', 'PERMIT', 'INSURANCE')),
  name text,
  number text,
  -- The last day on which it holds; null: it does not end.
  valid_until date,
  version integer not null default 1,
  created_at timestamptz not null
);
create index pilot_paper_pilot on pilot_paper (pilot_id);
create index pilot_paper_end on pilot_paper (valid_until);

create table pilot_paper_file (
  paper_id uuid primary key references pilot_paper on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes bytea not null
);
