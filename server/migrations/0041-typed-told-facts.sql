-- What was told, in columns; `fact` is only compared any more: what it says once is said once.
alter table told_fact
  add column kind text not null default 'notice',
  -- The pilot, parcel, crate or person that it is about.
  add column subject_id uuid,
  -- Of the mission, or of the words about a parcel: what has the higher one was told later.
  add column version integer not null default 0,
  -- The mowing day; of a change the one before it.
  add column day date,
  add column said jsonb not null default '{}';
alter table told_fact alter column kind drop default;
-- A pilot was asked for a mission also where that is deleted since.
alter table told_fact drop constraint told_fact_mission_id_fkey;

update told_fact set
  kind = split_part(fact, ':', 1), mission_id = split_part(fact, ':', 2)::uuid,
  subject_id = split_part(fact, ':', 3)::uuid, version = split_part(fact, ':', 4)::integer,
  said = case when split_part(fact, ':', 5) = '' then '{}'
    else jsonb_build_object('edition', split_part(fact, ':', 5)) end
where fact ~ '^(will-call|withdrawn|round|taken-away|pilot-canceled):[0-9a-f-]{36}:[0-9a-f-]{36}:[0-9]{1,9}(:[0-9a-f-]+)?$';

update told_fact set
  kind = split_part(fact, ':', 1), mission_id = split_part(fact, ':', 2)::uuid,
  version = split_part(fact, ':', 4)::integer,
  said = case when split_part(fact, ':', 3) = 'eve' then '{"isEve":true}'::jsonb else '{}' end
where fact ~ '^(waits|entered|confirmed|canceled):[0-9a-f-]{36}:(-|eve):[0-9]{1,9}$';

update told_fact set
  kind = 'result', mission_id = split_part(fact, ':', 2)::uuid, version = split_part(fact, ':', 4)::integer,
  said = jsonb_build_object('result', split_part(fact, ':', 3))
where fact ~ '^result:[0-9a-f-]{36}:[0-9a-f]+:[0-9]{1,9}$';

update told_fact set
  kind = split_part(fact, ':', 1), mission_id = split_part(fact, ':', 2)::uuid,
  version = split_part(fact, ':', 4)::integer,
  day = split_part(split_part(fact, ':', 3), '~', 2)::date,
  said = jsonb_build_object('changes', to_jsonb(string_to_array(split_part(split_part(fact, ':', 3), '~', 1), '+')))
where fact ~ '^(changed|pilot-changed):[0-9a-f-]{36}:[A-Z_+]+~[0-9]{4}-[0-9]{2}-[0-9]{2}:[0-9]{1,9}$';

update told_fact set
  kind = 'asked', mission_id = split_part(fact, ':', 2)::uuid, subject_id = split_part(fact, ':', 3)::uuid,
  day = split_part(fact, ':', 4)::date
where fact ~ '^asked:[0-9a-f-]{36}:[0-9a-f-]{36}:[0-9]{4}-[0-9]{2}-[0-9]{2}$';

update told_fact set
  kind = 'no-pilot', mission_id = split_part(fact, ':', 2)::uuid, day = split_part(fact, ':', 3)::date
where fact ~ '^no-pilot:[0-9a-f-]{36}:[0-9]{4}-[0-9]{2}-[0-9]{2}$';

update told_fact set
  kind = split_part(fact, ':', 1), mission_id = split_part(fact, ':', 2)::uuid,
  subject_id = split_part(fact, ':', 3)::uuid, version = split_part(fact, ':', 4)::integer,
  said = jsonb_build_object('clearanceId', split_part(fact, ':', 5), 'until', split_part(fact, ':', 6)::bigint)
where fact ~ '^(cleared|partly-cleared|not-flown|not-cleared):[0-9a-f-]{36}:[0-9a-f-]{36}:[0-9]{1,9}:[0-9]*:[0-9]{1,15}$';

update told_fact set
  kind = 'clearance-ending', mission_id = split_part(fact, ':', 2)::uuid, subject_id = split_part(fact, ':', 3)::uuid,
  said = jsonb_build_object('clearanceId', split_part(fact, ':', 4), 'until', split_part(fact, ':', 5)::bigint)
where fact ~ '^clearance-ending:[0-9a-f-]{36}:[0-9a-f-]{36}:[0-9]+:[0-9]{1,15}$';

update told_fact set
  kind = 'crate', subject_id = split_part(fact, ':', 2)::uuid,
  said = jsonb_build_object('cratedAt', split_part(fact, ':', 3)::bigint, 'identityId', split_part(fact, ':', 4))
where fact ~ '^crate:[0-9a-f-]{36}:[0-9]{1,15}:[0-9a-f-]{36}$';

update told_fact set
  kind = 'planning', day = split_part(fact, ':', 2)::date, subject_id = split_part(fact, ':', 3)::uuid
where fact ~ '^planning:[0-9]{4}-[0-9]{2}-[0-9]{2}:[0-9a-f-]{36}$';

update told_fact set
  kind = 'account-ends', subject_id = split_part(fact, ':', 2)::uuid, day = split_part(fact, ':', 3)::date
where fact ~ '^account-ends:[0-9a-f-]{36}:[0-9]{4}-[0-9]{2}-[0-9]{2}$';

create index told_fact_subject on told_fact (subject_id, kind);

-- A tap answers for the missions of its question.
update outgoing_message set items = (
  select jsonb_agg(case when item->>'fact' like 'asked:%'
    then item || jsonb_build_object('missionId', split_part(item->>'fact', ':', 2)) else item end order by place)
  from jsonb_array_elements(items) with ordinality as listed (item, place))
where template = 'PILOT_ASKED' and items <> '[]';
