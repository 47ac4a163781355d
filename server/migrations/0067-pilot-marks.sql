-- Number and colour of each pilot on the evening plan, in the order of their numbers: they stay for the day.
alter table evening_plan add column pilot_marks jsonb not null default '[]';
