-- Few accounts are not confirmed at any time: whoever lists missions asks which they are.
create index app_user_unconfirmed on app_user (identity_id) where not mail_confirmed;

-- What waited for a confirmation enters with it: screens that are open read again, and the boards of its days too.
create function tell_confirmed_requester() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"type":"ALL"}');
  perform tell_planning(null);
  return null;
end
$$;
create trigger app_user_confirmed after update of mail_confirmed on app_user
  for each row when (new.mail_confirmed is distinct from old.mail_confirmed) execute function tell_confirmed_requester();
