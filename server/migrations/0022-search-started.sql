-- When its pilot began to search, by the clock of the phone: told to the requester. Whoever takes the mission over begins anew.
alter table mission add column started_at timestamptz;
