-- Late requests are few: without this, looking for them reads every mission there is.
create index mission_late on mission (mission_date, mission_id) where late;
