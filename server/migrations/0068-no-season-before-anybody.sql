-- A new installation named a season that was over before anybody was there. Where somebody is, the seasons are theirs.
delete from season where not exists (select from identity);
