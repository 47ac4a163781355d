-- Whether somebody has said that the mail of this account is its own: its owner by a link, or an admin. Those who are here already
-- have been written to all along. Without a mail there is nothing to confirm.
alter table app_user add column mail_confirmed boolean not null default true;
