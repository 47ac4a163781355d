-- A person who is gone leaves a row without a person behind: missions, histories and figures still refer to it.
alter table identity add column anonymised_at timestamptz;

alter table app_user add column deleted_at timestamptz;
-- Sessions are purged; this is what tells after years who still uses its account.
alter table app_user add column last_seen_at timestamptz;
update app_user set last_seen_at = coalesce(
  (select max(session.last_seen_at) from session where session.user_id = app_user.user_id), created_at);
alter table app_user drop constraint app_user_check;
alter table app_user add constraint app_user_login check (
  deleted_at is not null or login_email is not null or login_phone is not null);

alter table mission alter column contact_phone drop not null;
