import type { ToOwner } from '../../../messages/texts/messages-by-reader.ts';

/** What is read of the own account, beside its password. */
export const toOwner: ToOwner = {
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
  SECOND_FACTOR_ON: {
    subject: 'Der zweite Faktor Ihres Kontos ist eingeschaltet',
    before: [
      'Seit dem {when} verlangt die Anmeldung bei Ihrem VigieFaon-Konto auch einen Code Ihrer Authenticator-App.',
      'Das waren Sie? Dann ist alles in Ordnung. Bewahren Sie Ihre Ersatzcodes sicher auf.',
      'Das waren Sie nicht? Wählen Sie sofort ein neues Passwort und sagen Sie dem Verein Bescheid.',
    ],
    button: 'Das war ich nicht',
    after: [],
  },
  SECOND_FACTOR_OFF: {
    subject: 'Der zweite Faktor Ihres Kontos ist ausgeschaltet',
    before: [
      'Seit dem {when} genügt wieder das Passwort, um sich bei Ihrem VigieFaon-Konto anzumelden.',
      'Das waren Sie? Dann ist alles in Ordnung.',
      'Das waren Sie nicht? Wählen Sie sofort ein neues Passwort und sagen Sie dem Verein Bescheid.',
    ],
    button: 'Das war ich nicht',
    after: [],
  },
  SECOND_FACTOR_RESET: {
    subject: 'Der Verein hat den zweiten Faktor Ihres Kontos entfernt',
    before: [
      'Am {when} hat der Verein den zweiten Faktor Ihres VigieFaon-Kontos entfernt. Alle Ihre Geräte sind abgemeldet, und zum Anmelden genügt das Passwort.',
      'Sie haben darum gebeten? Dann melden Sie sich neu an und schalten Sie im Profil einen neuen ein.',
      'Sie haben nicht darum gebeten? Wählen Sie sofort ein neues Passwort und sagen Sie dem Verein Bescheid.',
    ],
    button: 'Das wollte ich nicht',
    after: [],
  },
  SECOND_FACTOR_GUESSED: {
    subject: 'Für Ihr Konto wurden falsche Codes ausprobiert',
    before: [
      'Am {when} hat jemand das richtige Passwort Ihres VigieFaon-Kontos eingegeben, danach aber mehrere falsche Codes Ihres zweiten Faktors. Mit diesen Codes ist niemand hineingekommen.',
      'Das waren Sie? Dann warten Sie auf den nächsten Code Ihrer App, oder nehmen Sie einen Ersatzcode.',
      'Das waren Sie nicht? Dann kennt jemand Ihr Passwort: Wählen Sie sofort ein neues und sagen Sie dem Verein Bescheid.',
    ],
    button: 'Das war ich nicht',
    after: [],
  },
  PILOT_INVITED: {
    subject: 'Ihr Konto als Pilot wartet auf Sie',
    before: [
      'Der Verein hat für Sie ein Konto als Pilot angelegt. Sie müssen nur noch Ihr Passwort wählen.',
      'Der Link gilt einmal, bis {day}. Danach bitten Sie den Verein um einen neuen.',
    ],
    button: 'Mein Passwort wählen',
    after: [],
  },
  REQUESTER_INVITED: {
    subject: 'Ihr Link, um eine Kitzsuche anzufragen',
    before: [
      'Fragen Sie vor dem Mähen mit diesem Link eine Kitzsuche auf Ihren Flächen an: Tag, Uhrzeit, fertig, ohne Passwort.',
      'Er ist persönlich und öffnet sich bis {day}: Wer ihn hat, kann in Ihrem Namen anfragen.',
    ],
    button: 'Suche anfragen',
    after: [],
  },
  PAPER_ENDS: {
    subject: 'Eines Ihrer Pilotenpapiere läuft ab',
    before: [
      'Dieses Papier gilt noch bis {day}: {paper}.',
      'Ergänzen Sie das neue in Ihrem Profil, damit der Verein weiß, dass Sie fliegen können.',
    ],
    button: 'Mein Profil öffnen',
    after: [],
  },
  ACCOUNT_ENDS: {
    subject: 'Ihr Konto wird gelöscht: Melden Sie sich an, um es zu behalten',
    before: [
      'Ihr VigieFaon-Konto wurde seit dem {since} nicht benutzt. Daten von Menschen, die nicht mehr kommen, behalten wir nicht länger als nötig.',
      'Ohne Anmeldung wird es am {day} gelöscht, mit Ihrem Namen und Ihren Kontaktdaten. Eine einzige Anmeldung vor diesem Tag genügt, um es zu behalten.',
    ],
    button: 'Anmelden und Konto behalten',
    after: ['Sie brauchen es nicht mehr? Dann müssen Sie nichts tun.'],
  },
};
