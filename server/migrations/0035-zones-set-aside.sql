-- Zones that are set aside when a source is read are kept, and count when an admin says so.
alter table zone add column set_aside text check (set_aside in ('HIDDEN', 'WIDER_THAN_COUNTRY'));
alter table zone add column decision text check (decision in ('APPLY', 'LEAVE'));
alter table zone add constraint zone_decided check (decision is null or set_aside is not null);
create index zone_set_aside on zone (source_id) where set_aside is not null;
-- Until now they were dropped: such a source does not have all zones of any country before it is read again and ticked anew.
update zone_source set covers = '[]', asked_at = case when url is null then asked_at else now() end
  where jsonb_path_exists(faults, '$[*] ? (@.problem == "HIDDEN" || @.problem == "WIDER_THAN_COUNTRY")');
