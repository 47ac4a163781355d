-- Accounts of pilots, and of people who wait to be admitted, end when nobody uses them. When the end was told, by message or, to
-- the admins, in their list.
alter table app_user add column end_told_at timestamptz;
-- Nobody's time began to run before anybody could know of it: accounts that are here already count from today.
alter table app_user add column unused_from timestamptz;
update app_user set unused_from = now() where deleted_at is null;
create index app_user_unused on app_user (greatest(coalesce(last_seen_at, created_at), unused_from))
  where deleted_at is null;
