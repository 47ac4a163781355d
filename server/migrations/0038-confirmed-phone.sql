-- Whether somebody has said that the phone of this account is its owner's: a message came from there by WhatsApp, or an admin has
-- said or written it. Those who are here already have been written to all along, unless their whole account waits to be confirmed.
alter table app_user add column phone_confirmed boolean not null default true;
update app_user set phone_confirmed = false where not mail_confirmed;
