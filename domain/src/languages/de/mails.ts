import type { MailLanguage } from '../../messages/texts/message-text.ts';
import { toCrew } from './mails/to-crew.ts';
import { toMower } from './mails/to-mower.ts';
import { toOwner } from './mails/to-owner.ts';
import { toRequester } from './mails/to-requester.ts';

export const mails: MailLanguage = {
  greeting: 'Guten Tag {name},',
  greetingWithoutName: 'Guten Tag,',
  linkBelow: 'Wenn sich die Schaltfläche nicht öffnet, kopieren Sie diese Adresse in Ihren Browser:',
  help: 'Noch Fragen? Rufen Sie den Verein an: {helpPhone}.',
  footer:
    'VigieFaon, damit die Kitze vor der Mahd gefunden werden. Diese Nachricht kommt automatisch, bitte antworten Sie nicht darauf.',
  unsubscribe: 'Sie möchten solche Nachrichten nicht mehr? Hier wählen Sie, was wir Ihnen schicken:',
  paperKinds: {
    DRONE: 'Drohnenregistrierung',
    A1_A3: 'Führerschein A1/A3',
    A2: 'Führerschein A2',
    PERMIT: 'Genehmigung',
    INSURANCE: 'Versicherung',
  },
  trial: {
    subject: 'Versuch: Die Mails von VigieFaon kommen an',
    before: ['Sie haben diesen Versuch verlangt. Wenn Sie das lesen, kommen die Mails von VigieFaon bei Ihnen an.'],
    after: [
      'Lag er im Spam-Ordner? Dann geht es auch anderen so: Bitten Sie, wer Ihren Mailserver betreut, SPF, DKIM und DMARC zu prüfen.',
    ],
  },
  messages: {
    PASSWORD_RESET: {
      subject: 'Neues Passwort wählen',
      before: ['Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr VigieFaon-Konto angefordert.'],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt eine Stunde lang und nur ein einziges Mal.',
        'Sie haben nichts angefordert? Dann brauchen Sie nichts zu tun: Ihr bisheriges Passwort gilt weiter.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Ihr Passwort wurde geändert',
      before: [
        'Das Passwort Ihres VigieFaon-Kontos wurde am {when} geändert.',
        'Das waren Sie? Dann ist alles in Ordnung.',
        'Das waren Sie nicht? Wählen Sie sofort ein neues Passwort und sagen Sie dem Verein Bescheid.',
      ],
      button: 'Das war ich nicht',
      after: [],
    },
    ...toOwner,
    ...toRequester,
    ...toMower,
    ...toCrew,
  },
};
