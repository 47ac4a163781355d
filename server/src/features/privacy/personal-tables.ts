/** Whose id a column holds. */
export type Holder = 'user' | 'identity' | 'client';

/**
 * A column that refers to a person, and what becomes of its rows: in the download under `exportedAs` (null: not there) without the
 * `withheld` columns, and when the person goes. `person`: the row is the person and is emptied. `deleted`: the row goes too.
 * `emptied`: what tells of the person goes from it. `kept`: only the id of somebody who is no longer known stays.
 */
export interface PersonalTable {
  table: string;
  column: string;
  holder: Holder;
  exportedAs: string | null;
  withheld?: readonly string[];
  erased: 'person' | 'deleted' | 'emptied' | 'kept';
  why: string;
}

/** Every reference to a person in the database, held against its foreign keys by a test: a new table has to be thought of here. */
export const personalTables: readonly PersonalTable[] = [
  {
    ...{ table: 'app_user', column: 'identity_id', holder: 'identity', exportedAs: null, erased: 'person' },
    why: 'stands in the document as `account`',
  },
  {
    ...{ table: 'client', column: 'identity_id', holder: 'identity', exportedAs: null, erased: 'person' },
    why: 'stands in the document as `requester`; the private comment is handed out by the association (decision 17)',
  },
  {
    ...{ table: 'parcel', column: 'client_id', holder: 'client', exportedAs: null, erased: 'deleted' },
    why: 'stands in the document as `parcels`',
  },
  {
    ...{ table: 'mission', column: 'client_id', holder: 'client', exportedAs: 'missions', erased: 'emptied' },
    withheld: ['pilot_note', 'accompanists', 'search_text', 'pilot_id', 'created_by'],
    why: 'fields, animals and municipality are the history of the association; pilot notes are for pilots',
  },
  {
    ...{ table: 'mission', column: 'pilot_id', holder: 'user', exportedAs: 'flights', erased: 'kept' },
    withheld: ['client_id', 'created_by', 'contact_phone', 'client_note', 'meeting_point', 'location', 'search_text'],
    why: 'flown by a former pilot; what it holds of the requester is not the pilot’s to take away',
  },
  {
    ...{ table: 'mission', column: 'created_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'the requests are among `missions`, those for others are theirs',
  },
  {
    ...{ table: 'mission_report', column: 'reported_by', holder: 'user', exportedAs: 'reports', erased: 'kept' },
    why: 'what was found and driven counts in the figures',
  },
  {
    ...{ table: 'mission_response', column: 'pilot_id', holder: 'user', exportedAs: 'responses', erased: 'deleted' },
    why: 'nobody waits for this answer any more',
  },
  {
    ...{ table: 'parcel_clearance', column: 'recorded_by', holder: 'user', exportedAs: 'clearances', erased: 'kept' },
    withheld: ['cleared_part', 'shape_hash'],
    why: 'what was cleared, when, stays part of what is known of a field',
  },
  {
    ...{ table: 'mission_event', column: 'actor_id', holder: 'user', exportedAs: 'missionHistory', erased: 'kept' },
    why: 'the history of a mission stays whole',
  },
  {
    ...{
      table: 'unavailability',
      column: 'pilot_id',
      holder: 'user',
      exportedAs: 'unavailabilities',
      erased: 'deleted',
    },
    why: 'nobody plans with this pilot any more',
  },
  {
    ...{ table: 'calendar_feed', column: 'user_id', holder: 'user', exportedAs: 'calendarLink', erased: 'deleted' },
    withheld: ['feed_key'],
    why: 'the link is dead at once',
  },
  {
    ...{ table: 'flying_profile', column: 'pilot_id', holder: 'user', exportedAs: 'flyingProfile', erased: 'deleted' },
    why: 'nobody plans with this pilot any more',
  },
  {
    ...{ table: 'evening_plan', column: 'saved_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'who flew what stands among the missions',
  },
  {
    ...{ table: 'evening_plan', column: 'published_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'a plan that was published is the history of the association',
  },
  {
    ...{ table: 'published_round', column: 'pilot_id', holder: 'user', exportedAs: 'rounds', erased: 'kept' },
    why: 'when a former pilot was expected where is the history of the association',
  },
  {
    ...{ table: 'planning_presence', column: 'user_id', holder: 'user', exportedAs: null, erased: 'deleted' },
    why: 'it says for less than a minute who has the plan open',
  },
  {
    ...{ table: 'map_note', column: 'author_id', holder: 'user', exportedAs: 'mapNotes', erased: 'kept' },
    withheld: ['reach', 'changed_by'],
    why: 'a power line stays where it is, whoever drew it',
  },
  {
    ...{ table: 'map_note', column: 'changed_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'the note is its author’s',
  },
  {
    ...{ table: 'find', column: 'seen_by', holder: 'user', exportedAs: 'finds', erased: 'kept' },
    withheld: ['place', 'guardian_name', 'guardian_phone'],
    why: 'what was found counts in the figures; whoever guarded a crate is forgotten in the same night',
  },
  {
    ...{ table: 'helper_link', column: 'created_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'leads nowhere after its day, and is forgotten a month later',
  },
  {
    ...{ table: 'journal_entry', column: 'actor_id', holder: 'user', exportedAs: 'journal', erased: 'kept' },
    why: 'who may act for the association is answerable for it; no entry holds a name',
  },
  {
    ...{ table: 'session', column: 'user_id', holder: 'user', exportedAs: 'sessions', erased: 'deleted' },
    withheld: ['token_hash'],
    why: 'every device is logged out',
  },
  {
    ...{ table: 'outgoing_message', column: 'user_id', holder: 'user', exportedAs: 'messages', erased: 'deleted' },
    withheld: [
      ...['variables', 'items', 'body_html', 'body_text', 'idempotency_key', 'gather_key'],
      ...['identity_id', 'claimed_by', 'taken_by', 'provider_id'],
    ],
    why: 'bodies hold links that work once, and what others asked for',
  },
  {
    ...{ table: 'outgoing_message', column: 'identity_id', holder: 'identity', exportedAs: null, erased: 'deleted' },
    why: 'the same messages are among `messages`; those to a requester without account go by it',
  },
  {
    ...{ table: 'outgoing_message', column: 'taken_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'who calls at this moment, for five minutes',
  },
  {
    ...{
      table: 'declined_topic',
      column: 'identity_id',
      holder: 'identity',
      exportedAs: 'declinedTopics',
      erased: 'deleted',
    },
    why: 'nobody is told anything any more',
  },
  {
    ...{ table: 'message_attempt', column: 'actor_id', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'calls for the association; what was said belongs to the one who was called, and goes with the message',
  },
  {
    ...{ table: 'message_text', column: 'changed_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'the words are the association’s',
  },
  {
    ...{ table: 'mail_confirmation', column: 'user_id', holder: 'user', exportedAs: 'newMail', erased: 'deleted' },
    withheld: ['key_hash'],
    why: 'a new mail that was asked for and not confirmed',
  },
  {
    ...{ table: 'one_time_key', column: 'user_id', holder: 'user', exportedAs: null, erased: 'deleted' },
    why: 'only the hash of a link that has long been sent',
  },
  {
    ...{ table: 'second_factor', column: 'user_id', holder: 'user', exportedAs: 'secondFactor', erased: 'deleted' },
    withheld: ['sealed_secret', 'last_step'],
    why: 'that there is one, and since when; whoever has its secret makes its codes',
  },
  {
    ...{ table: 'recovery_code', column: 'user_id', holder: 'user', exportedAs: null, erased: 'deleted' },
    why: 'only hashes of codes that their owner was shown',
  },
  {
    ...{ table: 'idempotency_key', column: 'user_id', holder: 'user', exportedAs: null, erased: 'deleted' },
    why: 'copies of answers, kept for a month for repeats',
  },
  {
    ...{ table: 'house_rules', column: 'published_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'the publication is among `journal`',
  },
  {
    ...{ table: 'consent_text', column: 'published_by', holder: 'user', exportedAs: null, erased: 'kept' },
    why: 'the publication is among `journal`',
  },
];

/** What goes with the person row by row. */
export const deletedTables = personalTables.filter(({ erased }) => erased === 'deleted');
