-- Whoever calls is found by the end of the number, however it was written.
create index identity_phone_ending on identity (right(phone, 8)) where phone is not null;
