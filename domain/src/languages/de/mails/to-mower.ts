import type { ToMower } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read of what may be mown. */
export const toMower: ToMower = {
  PARCELS_CLEARED: {
    subject: 'Freigegeben: Sie können mähen',
    before: ['Die Suche ist abgeschlossen. Mähen Sie jetzt, spätestens bis zur angegebenen Uhrzeit:'],
    item: '{place}: frei bis {until}',
    button: 'Karte und Restzeit ansehen',
    after: [
      'Danach kommen die Tiere zurück: Mähen Sie dann nicht mehr ohne neue Suche.',
      'Eine Suche kann ein Tier übersehen: Mähen Sie langsam und von innen nach außen.',
      'Jemand anderes mäht? Schicken Sie ihm diesen Link, er öffnet sich ohne Passwort.',
    ],
  },
  PARCELS_PARTLY_CLEARED: {
    subject: 'Achtung: nur ein Teil ist frei',
    before: [
      'Diese Fläche konnte nur zum Teil abgesucht werden. Mähen Sie nur den Teil, der auf der Karte eingezeichnet ist:',
    ],
    item: '{place}: dieser Teil ist frei bis {until}',
    button: 'Ansehen, welcher Teil frei ist',
    after: [
      'Mähen Sie den Rest nicht: Dort hat niemand gesucht. Schicken Sie diesen Link dem, der mäht.',
      'Eine Suche kann ein Tier übersehen: Mähen Sie langsam und von innen nach außen.',
    ],
  },
  PARCELS_NOT_FLOWN: {
    subject: 'Nicht abgesucht: bitte nicht mähen',
    before: ['Diese Fläche wurde nicht abgesucht:'],
    item: '{place}: {reason}',
    button: 'Stand meiner Flächen ansehen',
    after: [
      'Am sichersten ist es, an einem anderen Tag zu mähen und noch einmal anzufragen. Wenn Sie nicht warten können, rettet dies Kitze:',
      ...whatHelps,
    ],
  },
  CLEARANCE_SHORTENED: {
    subject: 'Früher mähen: die Frist ist kürzer',
    before: ['Ein Kitz wartet in einer Kiste und muss bald wieder frei sein. Mähen Sie spätestens bis:'],
    item: '{place}: {until}',
    button: 'Stand meiner Flächen ansehen',
    after: ['Sie schaffen es nicht? Rufen Sie den Piloten oder den Verein an. Sagen Sie es dem, der mäht.'],
  },
  CLEARANCE_WITHDRAWN: {
    subject: 'Halt: nicht mehr mähen',
    before: ['Die Freigabe gilt nicht mehr. Mähen Sie nicht, oder hören Sie auf zu mähen:'],
    item: '{place}',
    button: 'Stand meiner Flächen ansehen',
    after: ['Sagen Sie es sofort dem, der mäht, und rufen Sie dann den Piloten oder den Verein an.'],
  },
  CLEARANCE_ENDING: {
    subject: 'Die Zeit zum Mähen ist bald um',
    before: ['Die Freigabe geht bald zu Ende:'],
    item: '{place}: frei bis {until}',
    button: 'Melden, dass gemäht ist',
    after: [
      'Es wird nicht alles rechtzeitig gemäht? Hören Sie zur angegebenen Uhrzeit auf, mähen Sie den Rest später und fragen Sie noch einmal an.',
    ],
  },
  MOWER_SAYS: {
    subject: 'Noch nicht gemäht, sagt, wer mäht',
    before: ['Das wurde gerade über den Link für den, der mäht, zu Flächen vom {day} gesagt:'],
    item: '{place}: {wish}',
    button: 'Neu anfragen',
    after: [
      'Damit ist nichts angefragt, und keine dieser Flächen ist freigegeben: Vor dem Mähen müssen sie abgesucht werden.',
    ],
  },
};
