-- A clearance that a fawn has voided stays withdrawn when that find is moved or deleted afterwards: nothing becomes green by itself.
alter table parcel_clearance drop constraint clearance_reason;
alter table parcel_clearance add constraint clearance_reason check (
  case state
    when 'NOT_FLOWN' then reason is not null
    when 'WITHDRAWN' then reason is null or reason = 'FAWN_FOUND'
    else reason is null
  end
);
