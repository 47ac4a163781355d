import type { MailLanguage } from '../../messages/texts/message-text.ts';
import { toCrew } from './mails/to-crew.ts';
import { toMower } from './mails/to-mower.ts';
import { toOwner } from './mails/to-owner.ts';
import { toRequester } from './mails/to-requester.ts';

export const mails: MailLanguage = {
  greeting: 'Dag {name},',
  greetingWithoutName: 'Goedendag,',
  linkBelow: 'Opent de knop niet? Kopieer dan dit adres naar uw browser:',
  help: 'Nog een vraag? Bel de vereniging op {helpPhone}.',
  footer:
    'VigieFaon, om reekalveren te redden vóór het maaien. Dit is een automatisch bericht: antwoorden heeft geen zin.',
  unsubscribe: 'Wilt u dit soort berichten niet meer? Kies hier wat wij u sturen:',
  paperKinds: {
    DRONE: 'droneregistratie',
    A1_A3: 'vliegbewijs A1/A3',
    A2: 'vliegbewijs A2',
    PERMIT: 'vergunning',
    INSURANCE: 'verzekering',
  },
  trial: {
    subject: 'Proef: de mails van VigieFaon komen aan',
    before: ['U hebt deze proef gevraagd. Als u dit leest, komen de mails van VigieFaon bij u aan.'],
    after: [
      'Zat hij bij de ongewenste mail? Dan is dat ook bij anderen zo: vraag wie uw mailserver beheert om SPF, DKIM en DMARC na te kijken.',
    ],
  },
  messages: {
    PASSWORD_RESET: {
      subject: 'Kies een nieuw wachtwoord',
      before: ['Iemand, wellicht uzelf, heeft een nieuw wachtwoord gevraagd voor uw VigieFaon-account.'],
      button: 'Nieuw wachtwoord kiezen',
      after: [
        'Deze link werkt één keer en blijft een uur geldig.',
        'Hebt u niets gevraagd? Dan hoeft u niets te doen: uw huidige wachtwoord blijft geldig.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Uw wachtwoord is gewijzigd',
      before: [
        'Het wachtwoord van uw VigieFaon-account is gewijzigd op {when}.',
        'Was u dat zelf? Dan is alles in orde.',
        'Was u dat niet? Kies meteen een nieuw wachtwoord en verwittig de vereniging.',
      ],
      button: 'Dat was ik niet',
      after: [],
    },
    ...toOwner,
    ...toRequester,
    ...toMower,
    ...toCrew,
  },
};
