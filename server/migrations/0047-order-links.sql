-- What opens ordering for one requester without a login. The link itself is the id, signed: it stands nowhere.
create table order_link (
  order_link_id uuid primary key,
  client_id uuid not null references client on delete cascade,
  created_at timestamptz not null,
  created_by uuid references app_user on delete set null,
  expires_at timestamptz not null,
  -- At most once an hour.
  last_opened_at timestamptz,
  revoked_at timestamptz,
  revoked_why text check (revoked_why in ('NOT_ME', 'TAKEN_BACK', 'REPLACED')),
  check ((revoked_at is null) = (revoked_why is null))
);
create index order_link_client on order_link (client_id);
create index order_link_created_by on order_link (created_by);
create index order_link_expiry on order_link (expires_at);

-- The devices by which something was ordered or changed; of what they keep only a hash.
create table order_device (
  order_link_id uuid not null references order_link on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (order_link_id, device_hash)
);

-- How it was asked for; null where nobody knows any more.
alter table mission
  add column ordered_by text check (ordered_by in ('ACCOUNT', 'LINK', 'PHONE')),
  add column order_link_id uuid references order_link on delete set null;
create index mission_order_link on mission (order_link_id) where order_link_id is not null;
update mission m set ordered_by = case
    when exists (select from client c join app_user u using (identity_id)
      where c.client_id = m.client_id and u.user_id = m.created_by) then 'ACCOUNT'
    else 'PHONE' end
  where created_by is not null;

-- Whoever has no account repeats under its link: the owner is the one or the other.
alter table idempotency_key
  add column owner_id uuid,
  add column order_link_id uuid references order_link on delete cascade;
update idempotency_key set owner_id = user_id;
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key
  alter column user_id drop not null,
  add primary key (owner_id, key),
  add check (num_nonnulls(user_id, order_link_id) = 1 and owner_id = coalesce(user_id, order_link_id));
create index idempotency_key_user on idempotency_key (user_id);
create index idempotency_key_order_link on idempotency_key (order_link_id);
