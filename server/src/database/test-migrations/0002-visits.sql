create table visit (
  visit_id bigint generated always as identity primary key,
  meadow_id int not null references meadow,
  visited_on date not null
);
