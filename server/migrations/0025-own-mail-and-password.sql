-- A mail that its owner has not yet said to be its own: a new one of an account, which counts once the link was opened.
create table mail_confirmation (
  user_id uuid primary key references app_user on delete cascade,
  email text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- An admin has made it and knows it; its owner chooses another before anything else.
alter table app_user add column password_handed_over boolean not null default false;
