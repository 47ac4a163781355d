-- Which of the links for whoever mows this mission holds; the first is 0, as in the links that were handed out before.
alter table mission add column clearance_link_number integer not null default 0;
