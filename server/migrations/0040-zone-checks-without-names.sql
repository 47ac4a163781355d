-- What the zones say of a field goes by the field; what the field is called is read where the mission keeps it.
update mission_zone_check set parcels = (
  select coalesce(jsonb_agg(parcel - 'name' order by at), '[]')
  from jsonb_array_elements(parcels) with ordinality as each(parcel, at));
