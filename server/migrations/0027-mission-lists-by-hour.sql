-- Lists of missions are in the order of day and hour; without an hour a mission is the last of its day.
create index mission_when on mission ((mission_date + coalesce(mowing_time, time '23:59:59')), mission_id);
create index mission_status_when
  on mission (status, (mission_date + coalesce(mowing_time, time '23:59:59')), mission_id);
drop index mission_client;
create index mission_client
  on mission (client_id, (mission_date + coalesce(mowing_time, time '23:59:59')), mission_id);
drop index mission_pilot;
create index mission_pilot
  on mission (pilot_id, (mission_date + coalesce(mowing_time, time '23:59:59')), mission_id);
