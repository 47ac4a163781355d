-- The logo of the association: one row or none, apart from what is read with every setting.
create table letterhead_logo (
  hash text primary key,
  width integer not null,
  height integer not null,
  bytes bytea not null
);

-- The name under which searches were handed over is that of the association.
insert into setting (key, value)
select 'letterhead', jsonb_build_object('name', value -> 'name', 'version', 1)
from setting
where key = 'handover' and value ->> 'name' is not null;

update setting set value = value - 'name' where key = 'handover';
