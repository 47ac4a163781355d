-- The journal reads both tables newest first, and for one person; deleting an account also looks for what it did.
create index mission_event_age on mission_event (at, event_id);
create index mission_event_actor on mission_event (actor_id, at, event_id);
create index mission_event_assigned on mission_event ((details->>'pilotId')) where action = 'assign';
create index journal_entry_actor on journal_entry (actor_id, at, entry_id);
create index journal_entry_subject on journal_entry (subject_id);

-- The requester's locality when the mission was flown: figures stay when the person moves or is forgotten.
alter table mission add column municipality text;
update mission set municipality = identity.address->>'city'
from client join identity using (identity_id)
where client.client_id = mission.client_id and identity.address is not null;
