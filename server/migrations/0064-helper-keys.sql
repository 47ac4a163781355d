-- The secret of a link that a phone has made, also without a network; null for links of before, whose token is signed.
alter table helper_link add column link_key text unique;
