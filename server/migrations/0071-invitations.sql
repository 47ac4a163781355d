-- Accounts that others have made and whose owners have chosen no password yet. Their link names this row: it is dead with it.
create table invitation (
  invitation_id uuid primary key,
  user_id uuid not null unique references app_user on delete cascade,
  expires_at timestamptz not null
);
