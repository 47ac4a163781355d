-- What the third new device of a day orders by a link waits until the number or mail on file says that it was the requester.
alter table order_device add column held_back boolean not null default false;

-- It waits where requests without account do; its person is the requester, who agreed before.
alter table order_request
  add column order_link_id uuid references order_link on delete cascade,
  add column device_hash bytea,
  -- Another number for this job; null is the one on file.
  add column contact_phone text,
  -- Only somebody new chooses the id themselves.
  alter column body_hash drop not null,
  alter column consent_version drop not null,
  alter column consented_at drop not null,
  add check ((order_link_id is null) = (body_hash is not null)),
  add check ((order_link_id is null) = (consent_version is not null)),
  add check ((consent_version is null) = (consented_at is null)),
  add check ((order_link_id is null) = (device_hash is null)),
  add check (order_link_id is null or (client_id is not null and identity_id is null)),
  add check (order_link_id is not null or contact_phone is null);
create index order_request_link on order_request (order_link_id);

-- A field of the requester is ordered as it is by then, under its own name.
alter table order_request_parcel add column parcel_id uuid references parcel on delete set null;
create index order_request_parcel_of on order_request_parcel (parcel_id);
