-- A mission that several pilots fly is split into missions, one a pilot.
alter table mission add column split_from uuid references mission on delete set null;
create index mission_split_from on mission (split_from) where split_from is not null;

-- Of a parcel too large for one pilot a mission holds some of equal strips across its longer axis; null: the whole parcel.
alter table mission_parcel
  add column strip_first smallint,
  add column strip_last smallint,
  add column strip_count smallint,
  add check ((strip_first is null) = (strip_count is null) and (strip_last is null) = (strip_count is null)),
  add check (strip_first between 1 and strip_last and strip_last <= strip_count);

-- How far along the x axis a shape has that part of its area behind it.
create function x_of_part(flat geometry, part double precision) returns double precision language plpgsql immutable as $$
declare
  low double precision := st_xmin(flat);
  high double precision := st_xmax(flat);
  south double precision := st_ymin(flat) - 1;
  north double precision := st_ymax(flat) + 1;
  west double precision := low - 1;
  middle double precision;
  wanted double precision := st_area(flat) * part;
begin
  if part <= 0 then return west; end if;
  if part >= 1 then return high + 1; end if;
  for step in 1..48 loop
    middle := (low + high) / 2;
    if st_area(st_intersection(flat, st_makeenvelope(west, south, middle, north))) < wanted then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return middle;
end
$$;

-- Strips of equal area across the longer axis, counted from one end: the same ones whenever they are cut.
create function strips_of(whole geometry, strip_first integer, strip_last integer, strip_count integer)
returns geometry language plpgsql immutable as $$
declare
  x double precision := (st_xmin(whole) + st_xmax(whole)) / 2;
  y double precision := (st_ymin(whole) + st_ymax(whole)) / 2;
  -- Degrees of longitude as long as those of latitude.
  shrink double precision := cos(radians(y));
  flat geometry := st_makevalid(st_scale(st_translate(st_setsrid(whole, 0), -x, -y), shrink, 1));
  frame geometry := st_orientedenvelope(flat);
  one geometry := st_pointn(st_exteriorring(frame), 1);
  two geometry := st_pointn(st_exteriorring(frame), 2);
  three geometry := st_pointn(st_exteriorring(frame), 3);
  turn double precision;
  strips geometry;
begin
  if strip_count is null then return whole; end if;
  turn := case when st_distance(one, two) >= st_distance(two, three)
    then atan2(st_y(two) - st_y(one), st_x(two) - st_x(one))
    else atan2(st_y(three) - st_y(two), st_x(three) - st_x(two)) end;
  flat := st_rotate(flat, -turn);
  strips := st_intersection(flat, st_makeenvelope(
    x_of_part(flat, (strip_first - 1)::double precision / strip_count), st_ymin(flat) - 1,
    x_of_part(flat, strip_last::double precision / strip_count), st_ymax(flat) + 1));
  strips := st_collectionextract(strips, 3);
  strips := st_translate(st_scale(st_rotate(strips, turn), 1 / shrink, 1), x, y);
  if st_numgeometries(strips) = 1 then strips := st_geometryn(strips, 1); end if;
  return st_setsrid(strips, 4326);
end
$$;

-- What a part of a parcel is called: figures that every language reads.
create function name_of_strips(name text, strip_first integer, strip_last integer, strip_count integer)
returns text language sql immutable as $$
  select case when strip_count is null then name
    when strip_first = strip_last then name || ' ' || strip_first || '/' || strip_count
    else name || ' ' || strip_first || '–' || strip_last || '/' || strip_count end
$$;

-- The rounds of a morning as they were published last: what pilots and requesters were told.
create table published_round (
  day date not null,
  pilot_id uuid not null references app_user,
  leaves_at timestamptz not null,
  back_at timestamptz not null,
  kilometres double precision not null,
  reserve_minutes double precision not null,
  primary key (day, pilot_id)
);
create index published_round_pilot on published_round (pilot_id);

create table published_stop (
  mission_id uuid primary key references mission on delete cascade,
  day date not null,
  pilot_id uuid not null,
  position smallint not null,
  arrives_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From the stop before, or from home.
  kilometres double precision not null,
  foreign key (day, pilot_id) references published_round on delete cascade
);
create index published_stop_round on published_stop (day, pilot_id, position);

-- Other times of the same mission are news on the screens that show it.
create function tell_published_stops() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then
    perform pg_notify('live', '{"type":"ALL"}');
  else
    perform pg_notify('live', json_build_object('type', 'MISSION', 'missionId', m.mission_id, 'clientId', m.client_id)::text)
      from changed join mission m on m.mission_id = changed.mission_id;
  end if;
  return null;
end
$$;
create trigger published_stop_inserted after insert on published_stop
  referencing new table as changed for each statement execute function tell_published_stops();
create trigger published_stop_deleted after delete on published_stop
  referencing old table as changed for each statement execute function tell_published_stops();
