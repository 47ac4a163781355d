-- The flight plan of the parcel sees less than it, and whoever cleared it all has said that the rest was searched by hand or on foot.
alter table parcel_clearance add column searched_otherwise boolean not null default false;
alter table parcel_clearance add constraint clearance_searched check (not searched_otherwise or state = 'CLEARED');
