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
  withheld: readonly string[];
  erased: 'person' | 'deleted' | 'emptied' | 'kept';
  why: string;
}

type Row = [
  table: PersonalTable['table'],
  column: PersonalTable['column'],
  holder: Holder,
  exportedAs: PersonalTable['exportedAs'],
  erased: PersonalTable['erased'],
  why: string,
  withheld?: readonly string[],
];

const rows: readonly Row[] = [
  ['app_user', 'identity_id', 'identity', null, 'person', 'stands in the document as `account`'],
  [
    'client',
    'identity_id',
    'identity',
    null,
    'person',
    'stands in the document as `requester`; the private comment is handed out by the association (decision 17)',
  ],
  ['parcel', 'client_id', 'client', null, 'deleted', 'stands in the document as `parcels`'],
  [
    'mission',
    'client_id',
    'client',
    'missions',
    'emptied',
    'fields, animals and municipality are the history of the association; pilot notes are for pilots',
    ['pilot_note', 'accompanists', 'search_text', 'pilot_id', 'created_by'],
  ],
  [
    'mission',
    'pilot_id',
    'user',
    'flights',
    'kept',
    'flown by a former pilot; what it holds of the requester is not the pilot’s to take away',
    ['client_id', 'created_by', 'contact_phone', 'client_note', 'meeting_point', 'location', 'search_text'],
  ],
  ['mission', 'created_by', 'user', null, 'kept', 'the requests are among `missions`, those for others are theirs'],
  ['mission_report', 'reported_by', 'user', 'reports', 'kept', 'what was found and driven counts in the figures'],
  ['mission_response', 'pilot_id', 'user', 'responses', 'deleted', 'nobody waits for this answer any more'],
  [
    'parcel_clearance',
    'recorded_by',
    'user',
    'clearances',
    'kept',
    'what was cleared, when, stays part of what is known of a field',
    ['cleared_part', 'shape_hash'],
  ],
  ['mission_event', 'actor_id', 'user', 'missionHistory', 'kept', 'the history of a mission stays whole'],
  ['unavailability', 'pilot_id', 'user', 'unavailabilities', 'deleted', 'nobody plans with this pilot any more'],
  ['calendar_feed', 'user_id', 'user', 'calendarLink', 'deleted', 'the link is dead at once', ['feed_key']],
  [
    'pilot_paper',
    'pilot_id',
    'user',
    'papers',
    'deleted',
    'nobody plans with this pilot any more; the files are in the profile, each to be saved',
  ],
  ['flying_profile', 'pilot_id', 'user', 'flyingProfile', 'deleted', 'nobody plans with this pilot any more'],
  ['sky_decision', 'decided_by', 'user', 'skyDecisions', 'kept', 'why a morning was flown stays beside what was found'],
  ['hand_weather', 'entered_by', 'user', null, 'kept', 'the weather of a morning is about nobody'],
  ['evening_plan', 'saved_by', 'user', null, 'kept', 'who flew what stands among the missions'],
  ['evening_plan', 'published_by', 'user', null, 'kept', 'a plan that was published is the history of the association'],
  [
    'published_round',
    'pilot_id',
    'user',
    'rounds',
    'kept',
    'when a former pilot was expected where is the history of the association',
  ],
  ['planning_presence', 'user_id', 'user', null, 'deleted', 'it says for less than a minute who has the plan open'],
  [
    'map_note',
    'author_id',
    'user',
    'mapNotes',
    'kept',
    'a power line stays where it is, whoever drew it',
    ['reach', 'changed_by'],
  ],
  ['map_note', 'changed_by', 'user', null, 'kept', 'the note is its author’s'],
  [
    'find',
    'seen_by',
    'user',
    'finds',
    'kept',
    'what was found counts in the figures; whoever guarded a crate is forgotten in the same night',
    ['place', 'guardian_name', 'guardian_phone'],
  ],
  ['order_link', 'client_id', 'client', 'orderLinks', 'deleted', 'it opens nothing any more; its devices go with it'],
  ['order_link', 'created_by', 'user', null, 'kept', 'the link is its requester’s, and ends with the season'],
  [
    'intention',
    'client_id',
    'client',
    'intentions',
    'deleted',
    'nobody asks any more; its questions go too',
    ['created_by'],
  ],
  ['intention', 'created_by', 'user', null, 'kept', 'the intention is its requester’s'],
  [
    'order_request',
    'identity_id',
    'identity',
    null,
    'deleted',
    'of somebody who is no requester: nobody can ask for it; it goes some days after its day',
  ],
  [
    'order_request',
    'client_id',
    'client',
    'orderRequests',
    'deleted',
    'what it asked for is a mission',
    ['body_hash', 'decided_by', 'device_hash', 'identity_id'],
  ],
  ['order_request', 'decided_by', 'user', null, 'kept', 'the request is its requester’s'],
  [
    'client_agreement',
    'client_id',
    'client',
    'agreements',
    'deleted',
    'nothing of the person is kept that it would allow',
    ['recorded_by'],
  ],
  ['client_agreement', 'recorded_by', 'user', null, 'kept', 'the agreement is its requester’s'],
  ['partner', 'created_by', 'user', null, 'kept', 'a neighbouring association is nobody’s own'],
  [
    'handover',
    'created_by',
    'user',
    null,
    'kept',
    'what was handed over is the history of the association; its documents are forgotten with its requester, and after thirty days',
  ],
  ['handover', 'agreed_by', 'user', null, 'kept', 'who has asked the requester answers for it'],
  ['people_import', 'created_by', 'user', null, 'kept', 'whose list it was does not say whom it named'],
  ['helper_link', 'created_by', 'user', null, 'kept', 'leads nowhere after its day, and is forgotten a month later'],
  [
    'journal_entry',
    'actor_id',
    'user',
    'journal',
    'kept',
    'who may act for the association is answerable for it; no entry holds a name',
  ],
  ['session', 'user_id', 'user', 'sessions', 'deleted', 'every device is logged out', ['token_hash']],
  [
    'outgoing_message',
    'user_id',
    'user',
    'messages',
    'deleted',
    'bodies hold links that work once, and what others asked for',
    ['variables', 'items', 'body_html', 'body_text', 'idempotency_key', 'gather_key'],
  ],
  [
    'outgoing_message',
    'identity_id',
    'identity',
    null,
    'deleted',
    'the same messages are among `messages`; those to a requester without account go by it',
  ],
  ['outgoing_message', 'taken_by', 'user', null, 'kept', 'who calls at this moment, for five minutes'],
  ['declined_topic', 'identity_id', 'identity', 'declinedTopics', 'deleted', 'nobody is told anything any more'],
  [
    'message_attempt',
    'actor_id',
    'user',
    null,
    'kept',
    'calls for the association; what was said belongs to the one who was called, and goes with the message',
  ],
  ['message_text', 'changed_by', 'user', null, 'kept', 'the words are the association’s'],
  [
    'mail_confirmation',
    'user_id',
    'user',
    'newMail',
    'deleted',
    'a new mail that was asked for and not confirmed',
    ['key_hash'],
  ],
  ['invitation', 'user_id', 'user', null, 'deleted', 'the link that opened the account opens nothing any more'],
  ['one_time_key', 'user_id', 'user', null, 'deleted', 'only the hash of a link that has long been sent'],
  [
    'second_factor',
    'user_id',
    'user',
    'secondFactor',
    'deleted',
    'that there is one, and since when; whoever has its secret makes its codes',
    ['sealed_secret', 'last_step'],
  ],
  ['recovery_code', 'user_id', 'user', null, 'deleted', 'only hashes of codes that their owner was shown'],
  ['idempotency_key', 'user_id', 'user', null, 'deleted', 'copies of answers, kept for a month for repeats'],
  [
    'register_edition',
    'started_by',
    'user',
    null,
    'kept',
    'which file was read in is the association’s; declared parcels hold no person',
  ],
  ['published_text', 'published_by', 'user', null, 'kept', 'the publication is among `journal`'],
];

/** Every reference to a person in the database, held against its foreign keys by a test: a new table has to be thought of here. */
export const personalTables: readonly PersonalTable[] = rows.map(
  ([table, column, holder, exportedAs, erased, why, withheld = []]) => ({
    table,
    column,
    holder,
    exportedAs,
    erased,
    why,
    withheld,
  }),
);

/** What goes with the person row by row. */
export const deletedTables = personalTables.filter(({ erased }) => erased === 'deleted');
