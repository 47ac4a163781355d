-- Hands out the nearest missions first, and answers radius searches, which measure on the globe.
create index mission_place on mission using gist ((location::geography));
