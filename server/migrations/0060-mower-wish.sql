-- What whoever mows wants for a parcel that may not be mown (any more): it stands with what they say of mowing, and the latest counts.
alter table parcel_mowing add column wish text check (wish in ('SEARCH', 'MOW_LATER'));
alter table parcel_mowing add constraint wish_of_unmown check (wish is null or not is_mown);
