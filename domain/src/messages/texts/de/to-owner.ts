import type { MailLanguage } from '../../message-text.ts';

/** What is read of the own account, beside its password. */
export const toOwner: Pick<
  MailLanguage['messages'],
  'MAIL_CONFIRMATION' | 'MAIL_CHANGE_ASKED' | 'MAIL_CHANGED' | 'PHONE_CHANGED'
> = {
  MAIL_CONFIRMATION: {
    subject: 'Bestätigen Sie Ihre Mailadresse',
    before: [
      'Jemand, vermutlich Sie selbst, hat diese Adresse für ein VigieFaon-Konto angegeben. Bestätigen Sie, dass sie Ihnen gehört: Vorher gilt sie nicht.',
    ],
    button: 'Diese Adresse bestätigen',
    after: [
      'Der Link gilt sieben Tage lang und nur ein einziges Mal.',
      'Das waren Sie nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kommt hier keine andere Nachricht an.',
    ],
  },
  MAIL_CHANGE_ASKED: {
    subject: 'Eine neue Mailadresse für Ihr Konto wurde gewünscht',
    before: [
      'Jemand, vermutlich Sie selbst, hat am {when} eine andere Mailadresse für Ihr VigieFaon-Konto gewünscht. Sie gilt, sobald sie bestätigt ist; bis dahin gilt diese hier.',
      'Das waren Sie? Dann öffnen Sie die Nachricht an die neue Adresse.',
      'Das waren Sie nicht? Wählen Sie sofort ein neues Passwort: Damit ist der Wunsch hinfällig.',
    ],
    button: 'Das war ich nicht',
    after: [],
  },
  MAIL_CHANGED: {
    subject: 'Die Mailadresse Ihres Kontos wurde geändert',
    before: [
      'Seit dem {when} gehört diese Adresse nicht mehr zu Ihrem VigieFaon-Konto: weder zum Anmelden noch für unsere Nachrichten.',
      'Das waren Sie, oder der Verein auf Ihren Wunsch? Dann ist alles in Ordnung.',
      'Das waren Sie nicht? Sagen Sie dem Verein sofort Bescheid: Er stellt Ihr Konto wieder her.',
    ],
    after: [],
  },
  PHONE_CHANGED: {
    subject: 'Die Telefonnummer Ihres Kontos wurde geändert',
    before: [
      'Die Telefonnummer Ihres VigieFaon-Kontos wurde am {when} geändert.',
      'Das waren Sie, oder der Verein auf Ihren Wunsch? Dann ist alles in Ordnung.',
      'Das waren Sie nicht? Wählen Sie sofort ein neues Passwort und sagen Sie dem Verein Bescheid.',
    ],
    button: 'Das war ich nicht',
    after: [],
  },
};
