-- The edge of a wood is a line with a height: it hides the morning sun from the fields beside it.
alter table map_note drop constraint map_note_kind_check;
alter table map_note add constraint map_note_kind_check
  check (kind in ('OBSTACLE', 'ACCESS', 'MEETING_POINT', 'NO_GO', 'NOTE', 'WOOD_EDGE'));
alter table map_note add column height_meters double precision
  check (height_meters is null or (kind = 'WOOD_EDGE' and height_meters between 1 and 60));
alter table map_note add constraint map_note_wood_edge_is_line check (kind <> 'WOOD_EDGE' or shape_kind = 'polyline');
