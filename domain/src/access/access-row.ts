/** Who calls, and whether it is about something of their own or of somebody else's. */
export const callers = [
  'nobody',
  'waiting account',
  'requester, own',
  'requester, another’s',
  'pilot, own',
  'pilot, another’s',
  'pilot before the rules',
  'before the own password',
  'admin before the second factor',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

/** What the caller gets: an answer, or the code of the refusal. */
export type Outcome =
  | 'OK'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'RULES_NOT_ACCEPTED'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'SECOND_FACTOR_FIRST'
  | 'NOT_FOUND';
export type AccessRow = Readonly<Record<Caller, Outcome>>;

const everybody: AccessRow = {
  nobody: 'OK',
  'waiting account': 'OK',
  'requester, own': 'OK',
  'requester, another’s': 'OK',
  'pilot, own': 'OK',
  'pilot, another’s': 'OK',
  'pilot before the rules': 'OK',
  'before the own password': 'OK',
  'admin before the second factor': 'OK',
  admin: 'OK',
};

/** Also with a password that an admin has handed over: to choose one’s own, to leave. */
const beforeOwnPassword: AccessRow = { ...everybody, nobody: 'UNAUTHENTICATED' };

/** Anyone with a session and a password of its own: to set up a second factor, to take the own data and leave. */
const beforeSecondFactor: AccessRow = { ...beforeOwnPassword, 'before the own password': 'PASSWORD_CHANGE_REQUIRED' };

/** Also before the house rules are accepted: to read them. */
const beforeRules: AccessRow = { ...beforeSecondFactor, 'admin before the second factor': 'SECOND_FACTOR_FIRST' };

const session: AccessRow = { ...beforeRules, 'pilot before the rules': 'RULES_NOT_ACCEPTED' };

/** What belongs to an account; of another’s nobody but an admin is told that it exists. */
const ownAccount: AccessRow = { ...session, 'requester, another’s': 'NOT_FOUND', 'pilot, another’s': 'NOT_FOUND' };

const everyRole: AccessRow = { ...session, 'waiting account': 'FORBIDDEN' };

/** Requests, requesters and parcels: the crew knows all of them, a requester their own. */
const ownRequest: AccessRow = { ...everyRole, 'requester, another’s': 'NOT_FOUND' };

/** What a requester decides about its own requests, and admins about all. */
const requesterDecides: AccessRow = { ...ownRequest, 'pilot, own': 'FORBIDDEN', 'pilot, another’s': 'FORBIDDEN' };

/** What is for whoever may ring a requester up: of pilots those who have their mission (decision 17). */
const whereTheNumberGoes: AccessRow = { ...ownRequest, 'pilot, another’s': 'FORBIDDEN' };

const crew: AccessRow = { ...everyRole, 'requester, own': 'FORBIDDEN', 'requester, another’s': 'FORBIDDEN' };

/** What a pilot does with its own mission or note, and admins with all. */
const pilotDecides: AccessRow = { ...crew, 'pilot, another’s': 'FORBIDDEN' };

/** What a phone sends from the field, perhaps hours later: a second factor is no reason to refuse it. */
const fieldWork: AccessRow = { ...pilotDecides, 'admin before the second factor': 'OK' };

/** What a pilot keeps for itself. */
const ownPilot: AccessRow = { ...crew, 'pilot, another’s': 'NOT_FOUND' };

const admins: AccessRow = { ...crew, 'pilot, own': 'FORBIDDEN', 'pilot, another’s': 'FORBIDDEN' };

/** The kinds of call that there are; the table says which is which. */
export const rows = {
  everybody,
  beforeOwnPassword,
  beforeSecondFactor,
  beforeRules,
  session,
  ownAccount,
  everyRole,
  ownRequest,
  requesterDecides,
  whereTheNumberGoes,
  crew,
  pilotDecides,
  fieldWork,
  ownPilot,
  admins,
} as const;
