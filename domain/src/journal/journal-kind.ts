import type { JournalAction } from './journal.ts';

/** What a reader of the journal may narrow it to. */
export const journalKinds = ['MISSIONS', 'PEOPLE', 'SETTINGS', 'DATA'] as const;
export type JournalKind = (typeof journalKinds)[number];

const actionsOf: Readonly<Record<Exclude<JournalKind, 'SETTINGS'>, readonly JournalAction[]>> = {
  MISSIONS: [
    'PLAN_PUBLISHED',
    'MISSION_DELETED',
    'PLAN_PROPOSED',
    'PLAN_CHANGED',
    'MAP_NOTES_CLEARED',
    'WAITING_ASKED',
    'ORDER_REQUEST_ACCEPTED',
    'ORDER_REQUEST_REFUSED',
    'HANDOVER_OFFERED',
    'HANDOVER_WITHDRAWN',
    'HANDOVER_ANSWERED',
    'HANDOVER_IMPORTED',
    'HANDOVER_MISSION_MADE',
  ],
  PEOPLE: [
    'PEOPLE_INVITED',
    'INVITATION_ACCEPTED',
    'USER_CREATED',
    'USER_ROLE_CHANGED',
    'USER_MAIL_CHANGED',
    'USER_MAIL_CONFIRMED',
    'USER_PHONE_CHANGED',
    'USER_PHONE_CONFIRMED',
    'USER_ACTIVATED',
    'USER_DEACTIVATED',
    'UNAVAILABILITIES_CHANGED',
    'FLYING_PROFILE_CHANGED',
    'PAPERS_CHANGED',
    'CLIENT_CREATED',
    'CLIENT_UPDATED',
    'ORDER_LINK_MADE',
    'ORDER_LINK_REVOKED',
    'ORDER_LINK_DISOWNED',
    'ACCOUNT_JOINED',
    'PASSWORD_RESET',
    'PASSWORD_CHANGED',
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'SECOND_FACTOR_RESET',
    'SECOND_FACTOR_GUESSED',
    'RECOVERY_CODES_MADE',
    'RECOVERY_CODE_USED',
    'ACCOUNT_DELETED',
    'ACCOUNT_ENDED_UNUSED',
    'REQUESTERS_ANONYMISED',
  ],
  DATA: [
    'PEOPLE_IMPORTED',
    'PEOPLE_IMPORT_UNDONE',
    'DATA_EXPORTED',
    'DATA_TOKEN_MADE',
    'DATA_TOKEN_REVOKED',
    'BACKUP_DOWNLOADED',
    'BACKUP_RESTORED',
  ],
};

/** Under which kind an action is found; what is named nowhere else concerns the settings. */
export function journalKindOf(action: JournalAction): JournalKind {
  return (['MISSIONS', 'PEOPLE', 'DATA'] as const).find((kind) => actionsOf[kind].includes(action)) ?? 'SETTINGS';
}
