-- What somebody without account asks for: no mission, and seen by no pilot, until the number or mail that was given confirms it.
create table order_request (
  -- Chosen by the phone: what is sent again makes no second one.
  order_request_id uuid primary key,
  -- Of what was sent, so that another request under the same id is not taken for a repetition.
  body_hash bytea not null,
  -- Its person; null once it is that of a requester. It goes with the request.
  identity_id uuid unique references identity,
  locale text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'CONFIRMED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'OVER')),
  asked_by text not null check (asked_by in ('WHATSAPP', 'MAIL', 'CALL')),
  -- From when on somebody rings up, if nobody has confirmed it; null where it stands on the call list already.
  ring_up_from timestamptz,
  mission_date date not null,
  mowing_time time,
  client_note text,
  risky_parcels boolean not null,
  consent_version integer not null,
  consented_at timestamptz not null,
  may_hand_over boolean not null,
  wrong_days integer not null default 0,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('LINK', 'CREW')),
  decided_at timestamptz,
  decided_by uuid references app_user on delete set null,
  refused_because text,
  client_id uuid references client on delete cascade,
  mission_id uuid references mission on delete set null,
  created_at timestamptz not null,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (state <> 'ACCEPTED' or client_id is not null),
  check (state <> 'REFUSED' or refused_because is not null)
);
create index order_request_open on order_request (mission_date) where state in ('WAITING', 'CONFIRMED');
create index order_request_day on order_request (mission_date);
create index order_request_client on order_request (client_id);
create index order_request_mission on order_request (mission_id);
create index order_request_decided_by on order_request (decided_by);

-- Its fields as they were drawn or tapped; where they were tapped stays, whatever becomes of the edition.
create table order_request_parcel (
  order_request_id uuid not null references order_request on delete cascade,
  position integer not null,
  name text not null,
  shape geometry(Geometry, 4326) not null check (st_geometrytype(shape) in ('ST_Polygon', 'ST_MultiPolygon')),
  size_square_meters double precision not null,
  crop text,
  edition_id uuid,
  registered_parcel_id integer,
  primary key (order_request_id, position),
  check ((edition_id is null) = (registered_parcel_id is null))
);

-- To which data-protection text a requester without account has agreed, and how.
create table client_agreement (
  client_agreement_id uuid primary key,
  client_id uuid not null references client on delete cascade,
  consent_version integer not null,
  how text not null check (how in ('READ', 'TOLD', 'PAPER')),
  at timestamptz not null,
  recorded_by uuid references app_user on delete set null,
  may_hand_over boolean not null
);
create index client_agreement_client on client_agreement (client_id);
create index client_agreement_recorded_by on client_agreement (recorded_by);

-- By whatever way a request goes, its person goes with it, unless that is somebody whom the association knows.
create function forget_person_of_request() returns trigger language plpgsql as $$
begin
  if old.identity_id is not null then
    delete from outgoing_message where identity_id = old.identity_id;
    delete from identity where identity_id = old.identity_id;
  end if;
  return null;
end
$$;
create trigger order_request_person after delete on order_request
  for each row execute function forget_person_of_request();

-- Coordinators see what comes, is confirmed, decided or over.
create function tell_changed_order_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"type":"ORDER_REQUESTS"}');
  return null;
end
$$;
create trigger order_request_changed after insert or update or delete on order_request
  for each statement execute function tell_changed_order_requests();
