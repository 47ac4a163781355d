-- What whoever flies other missions found that morning on the ground of one is read with everything that is cleared.
create index find_seen on find (seen_at);
