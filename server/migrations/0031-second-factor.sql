-- Codes of an authenticator that a login asks for beside the password. The secret is sealed with the key of the installation.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null: shown, but no code was typed yet; nothing asks for it.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);

-- For whoever has lost the authenticator: each opens once, and only its hash is kept.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
