import type { ToRequester } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read. */
export const toRequester: ToRequester = {
  REQUEST_CONFIRMED: {
    subject: 'Anfrage erhalten: {place}, Mahd am {day}',
    before: [
      'Ihre Anfrage ist eingetragen: {place}, Mahd am {day}.',
      'Die Piloten werden am Vorabend ab {planningTime} eingeteilt. Kommt jemand, ruft er Sie noch am selben Abend an.',
      'Am Vorabend gegen {answerTime} wissen Sie Bescheid: Ist niemand frei, sagt Ihnen das eine Nachricht, und auch, was Sie dann tun können.',
    ],
    button: 'Meine Anfrage ansehen',
    after: [
      'Sie mähen doch nicht oder an einem anderen Tag? Ändern Sie die Anfrage oder sagen Sie ab: Dann kann der Pilot jemand anderem helfen.',
      'Über diesen Link ändern Sie Ihre Anfrage oder sagen ab, und die nächste bestellen Sie ohne Passwort: Tag, Uhrzeit, fertig. Wer ihn hat, kann in Ihrem Namen bestellen: Geben Sie ihn nur Menschen, denen Sie vertrauen.',
    ],
  },
  REQUEST_CONFIRMED_LATE: {
    subject: 'Späte Anfrage erhalten: {place}, Mahd am {day}',
    before: [
      'Ihre Anfrage ist eingetragen: {place}, Mahd am {day}. Die Planung läuft bereits, deshalb können wir Ihnen keinen Piloten versprechen.',
      'Kann doch jemand kommen, erhalten Sie eine Nachricht mit dem Namen und werden angerufen. Hören Sie nichts, rechnen Sie damit, dass niemand kommt, und helfen Sie sich so:',
      ...whatHelps,
    ],
    button: 'Meine Anfrage ansehen',
    after: [
      'Sie können an einem anderen Tag mähen? Ändern Sie das Datum über diesen Link: Damit bestellen Sie auch das nächste Mal. Wer ihn hat, bestellt in Ihrem Namen.',
    ],
  },
  REQUEST_WAITS: {
    subject: 'Ihre Anfrage wartet: Die Adresse Ihres Kontos ist noch nicht bestätigt',
    before: [
      'Diese Anfragen sind noch nicht in der Planung, weil niemand die Adresse Ihres Kontos bestätigt hat. Die Piloten sehen sie noch nicht:',
    ],
    item: '{place}, Mahd am {day}',
    button: 'Meine Anfragen ansehen',
    after: [
      'Sagen Sie uns am Telefon, dass dieses Konto Ihnen gehört, oder öffnen Sie, wenn es eine Mailadresse hat, den Link, der dorthin ging: Dann kommen Ihre Anfragen von selbst in die Planung.',
    ],
  },
  REQUESTS_ENTERED: {
    subject: 'Adresse bestätigt: So steht es um Ihre Anfragen',
    before: ['Die Adresse Ihres Kontos ist bestätigt. So steht es um Ihre Anfragen:'],
    item: '{place}, Mahd am {day}: {state}',
    button: 'Meine Anfragen ansehen',
    after: [
      'Kommt ein Pilot, ruft er Sie vorher an. Hören Sie nichts, rechnen Sie damit, dass niemand kommt, und helfen Sie sich so:',
      ...whatHelps,
    ],
  },
  REQUEST_CHANGED: {
    subject: 'Anfrage geändert: Mahd am {day}',
    before: ['Der Verein hat Ihre Anfrage geändert. Für die Mahd am {day} gilt jetzt:'],
    item: '{place}, {mowing}. Geändert: {change}.',
    button: 'Meine Anfrage ansehen',
    after: ['Da stimmt etwas nicht? Rufen Sie den Verein an.'],
  },
  REQUEST_CANCELED: {
    subject: 'Anfrage abgesagt: Mahd am {day}',
    before: ['Ihre Anfrage für {day} ist abgesagt. Es kommt kein Pilot:'],
    item: '{place}',
    button: 'Neue Anfrage stellen',
    after: ['Sie mähen trotzdem? Melden Sie sich beim Verein oder fragen Sie noch einmal an.'],
  },
  ORDERED_BY_LINK: {
    subject: 'Über Ihren Link bestellt: {place}, Mahd am {day}',
    before: [
      'Ihr Bestelllink wurde gerade für diese Anfrage benutzt: {place}, Mahd am {day}, {mowing}.',
      'So steht es um sie: {state}.',
    ],
    button: 'Ansehen, oder: Das war ich nicht',
    after: [
      'Waren Sie das? Dann ist alles in Ordnung. Waren Sie es nicht? Öffnen Sie diesen Link und tippen Sie auf „Das war ich nicht“: Die Anfrage wird zurückgezogen, der Link endet, und der Verein weiß Bescheid.',
      'Wer diesen Link hat, kann in Ihrem Namen bestellen: Geben Sie ihn nur Menschen, denen Sie vertrauen.',
    ],
  },
  MOVED_BY_LINK: {
    subject: 'Anfrage über Ihren Link verschoben: Mahd am {day}',
    before: ['Ihre Anfrage wurde über Ihren Bestelllink geändert. Für die Mahd am {day} gilt jetzt:'],
    item: '{place}, {mowing}. Geändert: {change}.',
    button: 'Ansehen, oder: Das war ich nicht',
    after: [
      'Waren Sie das nicht? Öffnen Sie diesen Link und tippen Sie auf „Das war ich nicht“: Der Link endet, und der Verein weiß Bescheid.',
    ],
  },
  CANCELED_BY_LINK: {
    subject: 'Anfrage über Ihren Link abgesagt: Mahd am {day}',
    before: ['Ihre Anfrage für {day} wurde über Ihren Bestelllink abgesagt. Es kommt kein Pilot:'],
    item: '{place}',
    button: 'Neu bestellen, oder: Das war ich nicht',
    after: [
      'Waren Sie das nicht? Öffnen Sie diesen Link und tippen Sie auf „Das war ich nicht“. Rufen Sie danach den Verein an, wenn Sie trotzdem mähen.',
    ],
  },
  HANDED_OVER: {
    subject: 'Ein Nachbarverein kommt: Mahd am {day}',
    before: [
      'Unsere Piloten können zu Ihrer Mahd am {day} nicht kommen. Wie mit Ihnen abgemacht, übernimmt ein Nachbarverein die Suche für uns:',
    ],
    item: '{place}: {neighbour}. Sie werden angerufen von: {caller}',
    button: 'Meine Anfrage ansehen',
    after: [
      'Dieser Verein hat für diese Suche Ihre Nummer bekommen. Sie mähen doch nicht, oder am Vorabend hat niemand angerufen? Rufen Sie ihn oder uns an.',
    ],
  },
  PILOT_WILL_CALL: {
    subject: 'Ein Pilot kommt: Mahd am {day}',
    before: [
      'Gute Nachricht: Vor Ihrer Mahd am {day} sucht ein Pilot nach Rehkitzen. Er ruft Sie vorher an, in der Regel am Vorabend, und vereinbart die Uhrzeit mit Ihnen.',
    ],
    item: '{place}: {pilot}{arrival}',
    button: 'Meine Anfrage ansehen',
    after: [
      'Mähen Sie gleich nach der Suche, spätestens 4 bis 5 Stunden danach: Später kommen die Tiere zurück.',
      'Sie mähen doch nicht? Sagen Sie es dem Piloten und sagen Sie die Anfrage ab.',
    ],
  },
  PILOT_WITHDRAWN: {
    subject: 'Der Pilot kann nicht kommen: Mahd am {day}',
    before: ['Der Pilot, der vor Ihrer Mahd am {day} kommen sollte, kann leider nicht mehr:'],
    item: '{place}',
    button: 'Meine Anfrage ansehen',
    after: [
      'Wir suchen jemand anderen. Springt ein Pilot ein, erhalten Sie eine Nachricht mit dem Namen und werden angerufen. Hören Sie nichts, rechnen Sie damit, dass niemand kommt, und helfen Sie sich so:',
      ...whatHelps,
    ],
  },
  NO_PILOT: {
    subject: 'Kein Pilot frei: Mahd am {day}',
    before: ['Alle unsere Piloten sind schon vergeben: Zu Ihrer Mahd am {day} kann leider niemand kommen.'],
    item: '{place}',
    button: 'Für einen anderen Tag anfragen',
    after: [
      'Am sichersten ist es, an einem anderen Tag zu mähen und noch einmal anzufragen, alles ist schon ausgefüllt. Wenn Sie nicht warten können, rettet dies Kitze:',
      ...whatHelps,
    ],
  },
  CONFIRM_REQUEST: {
    subject: 'Ist das Ihre Anfrage? Mahd am {day}',
    before: [
      'Jemand, vermutlich Sie selbst, bittet den Verein, vor der Mahd am {day} auf {hectares} nach Kitzen zu suchen, und hat Sie als Kontakt angegeben. Sind Sie das?',
    ],
    button: 'Antworten: ja, mit dem Mähtag, oder nein',
    after: [
      'Solange Sie nicht ja gesagt haben, wird nichts geplant, und kein Pilot kommt.',
      'Das sind nicht Sie? Sagen Sie nein: Die Anfrage ist dann zurückgezogen.',
    ],
  },
  CONFIRM_LINKED_ORDER: {
    subject: 'Ist das Ihre Anfrage? Mahd am {day}',
    before: [
      'Mit Ihrem Bestelllink wurde eine Suche vor der Mahd am {day} angefragt, auf {hectares}, von einem Gerät, von dem wir noch nicht wissen, ob es Ihres ist. An einem Tag haben mehrere neue Geräte diesen Link benutzt, darum fragen wir zuerst: Sind Sie das?',
    ],
    button: 'Antworten: ja, mit dem Mähtag, oder nein',
    after: [
      'Solange Sie nicht ja gesagt haben, wird nichts geplant, und kein Pilot kommt.',
      'Das sind nicht Sie? Sagen Sie nein: Die Anfrage ist dann zurückgezogen. Wer Ihren Link hat, kann wieder anfragen: Öffnen Sie Ihre Anfrageseite und tippen Sie auf „Das war ich nicht“, oder rufen Sie den Verein an.',
    ],
  },
  ORDER_REQUEST_REFUSED: {
    subject: 'Anfrage abgelehnt: Mahd am {day}',
    before: [
      'Der Verein kann die Anfrage für eine Mahd am {day} nicht annehmen: Es kommt kein Pilot. Der Grund:',
      '„{reason}“',
    ],
    button: 'Einen anderen Tag anfragen',
    after: ['Wenn Sie trotzdem mähen, rettet Folgendes Kitze:', ...whatHelps],
  },
  ORDER_REQUEST_OVER: {
    subject: 'Anfrage ohne Folge geblieben: Mahd am {day}',
    before: [
      'Die Anfrage für eine Mahd am {day} kam vor diesem Tag nicht in die Planung: Sie wurde nicht bestätigt, oder wir konnten nicht rechtzeitig antworten. Es ist kein Pilot gekommen.',
    ],
    button: 'Einen anderen Tag anfragen',
    after: [
      'Noch nicht gemäht? Fragen Sie einen anderen Tag an, oder rufen Sie den Verein an. Sie haben nichts angefragt? Dann brauchen Sie nichts zu tun.',
    ],
  },
  REPORT_THANKS: {
    subject: 'Danke: Ergebnis der Suche vom {day}',
    before: ['Danke, dass Sie mit der Mahd auf den Piloten gewartet haben. Das hat er am {day} festgehalten:'],
    item: '{place}: {result}',
    button: 'Meine Anfrage ansehen',
    after: [
      'Das Ergebnis bestätigt die Suche, nicht, dass kein Tier mehr da ist: Mähen Sie langsam und von innen nach außen.',
    ],
  },
  MOW_NOW: {
    subject: 'Morgen mähen, {day}?',
    before: ['Sie wollten mähen, sobald das Wetter passt. Mähen Sie morgen, {day}?'],
    item: '{place}, spätestens {until}',
    button: 'Antworten: morgen, ein anderer Tag, noch nicht',
    after: [
      'Ohne Ihr Ja wird nichts bestellt, und niemand kommt. Die Piloten werden am Vorabend ab {planningTime} eingeteilt: Ein Ja, das danach kommt, ist spät, und niemand kann es versprechen.',
      'Schon gemäht, oder nicht mehr nötig? Sagen Sie es über diesen Link, dann fragen wir nicht mehr. Wer ihn hat, bestellt in Ihrem Namen.',
    ],
  },
};
