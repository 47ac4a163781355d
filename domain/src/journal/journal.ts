import * as z from 'zod/mini';

/** What the journal tells of, beside the missions' own histories; the text is `journal.<action>` in the web. */
export const journalActions = [
  'SEASON_SAVED',
  'SEASON_REMOVED',
  'SETTINGS_SAVED',
  'BANNER_SAVED',
  'RULES_PUBLISHED',
  'CONSENT_PUBLISHED',
  'USER_CREATED',
  'USER_ROLE_CHANGED',
  'USER_ACTIVATED',
  'USER_DEACTIVATED',
  'CLIENT_CREATED',
  'CLIENT_UPDATED',
  'MISSION_DELETED',
  'PASSWORD_RESET',
  'RESET_LINK_SENT',
  'PASSWORD_CHANGED',
  'MESSAGE_RETRIED',
  'MESSAGE_TEXT_CHANGED',
  'MESSAGE_TEXT_RESET',
  'MAP_NOTES_CLEARED',
  'DATA_EXPORTED',
  'ACCOUNT_DELETED',
  'REQUESTERS_ANONYMISED',
  'BACKUP_DOWNLOADED',
  'BACKUP_RESTORED',
  'UNAVAILABILITIES_CHANGED',
] as const;
export const JournalAction = z.enum(journalActions);
export type JournalAction = z.infer<typeof JournalAction>;
