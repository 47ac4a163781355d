-- Keys by which programs of the association read its data. The key itself is told once; what is kept opens nothing.
create table data_token (
  data_token_id uuid primary key,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
