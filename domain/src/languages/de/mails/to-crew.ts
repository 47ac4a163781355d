import type { ToCrew } from '../../../messages/texts/messages-by-reader.ts';

/** What pilots and coordinators read. */
export const toCrew: ToCrew = {
  PILOT_ASKED: {
    subject: 'Frei am {day}? Pilot gesucht',
    before: ['In Ihrer Nähe wird für {day} ein Pilot gebraucht. Können Sie fliegen?'],
    item: '{place}, {kilometres} entfernt: {hectares}, {mowing}',
    button: 'Antworten: möglich oder nicht frei',
    after: [
      'Einmal tippen genügt, ohne Passwort. Ihre Antwort ist noch keine Zusage: Bekommen Sie einen Einsatz, schicken wir Ihnen Ihre Tour.',
      'Dieser Link antwortet in Ihrem Namen: Geben Sie ihn nicht weiter.',
    ],
  },
  ROUND: {
    subject: 'Ihre Tour am {day}',
    before: ['Diese Einsätze sind am {day} für Sie:'],
    item: '{stop}{place}: {hectares}, {mowing}. Anrufen: {requester} {phone}',
    button: 'Meine Einsätze ansehen',
    after: [
      'Rufen Sie alle Antragsteller spätestens am Vorabend an: Uhrzeit, Treffpunkt, Helfer vor Ort.',
      'Sie können nicht? Geben Sie den Einsatz gleich in der App zurück, damit jemand anderes ihn übernimmt.',
    ],
  },
  MISSION_CHANGED: {
    subject: 'Einsatz geändert: Mahd am {day}',
    before: ['Bei einem Ihrer Einsätze hat sich etwas geändert. Für die Mahd am {day} gilt jetzt:'],
    item: '{place}, {mowing}. Geändert: {change}.',
    button: 'Einsatz ansehen',
    after: ['Passt es Ihnen nicht mehr? Geben Sie den Einsatz in der App zurück.'],
  },
  MISSION_CANCELED: {
    subject: 'Einsatz abgesagt: Mahd am {day}',
    before: ['Am {day} müssen Sie hierfür nicht losfahren, der Einsatz ist abgesagt:'],
    item: '{place}',
    button: 'Meine Einsätze ansehen',
    after: ['Der Antragsteller weiß Bescheid. Danke, dass Sie bereit waren.'],
  },
  MISSION_TAKEN_AWAY: {
    subject: 'Nicht mehr Ihr Einsatz: Mahd am {day}',
    before: ['Am {day} müssen Sie zu diesem Einsatz nicht mehr fahren:'],
    item: '{place}',
    button: 'Meine Einsätze ansehen',
    after: ['Ihre anderen Einsätze bleiben, wie sie sind. Fragen dazu? Rufen Sie die Einsatzleitung an.'],
  },
  CRATE_WAITS_FOR_PILOT: {
    subject: 'Eine Kiste ist schon lange zu',
    before: ['Seit der Suche am {day} wartet ein Tier in seiner Kiste darauf, freigelassen zu werden:'],
    item: 'Nr. {crate}, {place}: in der Kiste seit {since}, spätestens um {until} zu öffnen',
    button: 'Einsatz ansehen',
    after: [
      'Lassen Sie das Tier frei, sobald die Fläche gemäht ist, am Rand und im Schatten, und bestätigen Sie es mit einem Tippen in der App.',
      'Die Fläche ist noch nicht gemäht? Lassen Sie es trotzdem rechtzeitig frei, dort, wo heute nicht gemäht wird.',
    ],
  },
  CRATE_WAITS: {
    subject: 'Eine Kiste ist schon lange zu',
    before: ['Seit der Suche am {day} wartet ein Tier in seiner Kiste darauf, freigelassen zu werden:'],
    item: 'Nr. {crate}, {place}: in der Kiste seit {since}, spätestens um {until} zu öffnen',
    button: 'Einsatz ansehen',
    after: [
      'Der Pilot hat dieselbe Nachricht bekommen. Rufen Sie ihn an: Jemand muss die Kiste rechtzeitig öffnen und es in der App bestätigen.',
    ],
  },
  MOWER_ASKS: {
    subject: 'Noch nicht gemäht: Flächen vom {day}',
    before: ['Wer mäht, sagt zu Flächen, die nicht oder nicht mehr freigegeben sind:'],
    item: '{place}, {requester}: {wish}',
    button: 'Einsätze des Tages ansehen',
    after: [
      'Damit ist nichts angefragt: In der Planung steht erst etwas, wenn der Antragsteller neu anfragt oder Sie es für ihn tun.',
    ],
  },
  SKY_TURNED_FOR_PILOT: {
    subject: 'Das Wetter am {day} hat sich geändert',
    before: ['Seit dem Abend hat sich die Vorhersage für Ihre Flüge am {day} geändert:'],
    item: 'Flug {sky}: {place}',
    button: 'Einsatz ansehen',
    after: [
      'Die Vorhersage entscheidet nicht für Sie: Sehen Sie sich den Himmel an, und geben Sie Ihre Entscheidung in der App an. Die Anfragenden haben keine Nachricht bekommen.',
    ],
  },
  SKY_TURNED: {
    subject: 'Das Wetter am {day} hat sich geändert',
    before: ['Seit dem Abend hat sich die Vorhersage für die Flüge am {day} geändert:'],
    item: 'Flug {sky}: {place}',
    button: 'Einsatz ansehen',
    after: [
      'Der Pilot hat dieselbe Nachricht bekommen, die Anfragenden keine: Entscheiden Sie mit dem Piloten, und sagen Sie ihnen Bescheid, wenn die Suche ausfällt.',
    ],
  },
  HANDOVER_NEWS: {
    subject: 'Suche zwischen Vereinen',
    before: ['Neues: {news}.'],
    button: 'Suche ansehen',
    after: ['Ohne Antwort eines Nachbarvereins bleibt eine Suche bei uns.'],
  },
  HANDOVER_WAITS: {
    subject: 'Zu tun: Suche zwischen Vereinen',
    before: ['Jemand muss sich darum kümmern: {news}.'],
    button: 'Suche ansehen',
    after: ['Bitte sofort ansehen: Sonst kümmert sich niemand darum.'],
  },
  ORDER_LINK_DISOWNED: {
    subject: 'Ein Bestelllink wurde von jemand anderem benutzt: {requester}',
    before: [
      '{requester} meldet: Was über den Bestelllink angefragt wurde, kam nicht von dort. Der Link endet damit. Zurückgezogene Anfragen: {count}.',
    ],
    button: 'Anfragende Person ansehen',
    after: [
      'Rufen Sie dort an: Eine Anfrage, die schon einen Piloten hatte, bleibt bestehen, und vielleicht wird ein neuer Link gebraucht.',
    ],
  },
  ORDER_REQUEST_WAITS: {
    subject: 'Von wem ist diese Anfrage? Mahd am {day}',
    before: [
      '{requester} bittet ohne Konto um eine Suche und hat das bestätigt: {hectares}, Mahd am {day}. Jemand, den der Verein kennt, hat diese Nummer oder Mailadresse.',
    ],
    button: 'Entscheiden',
    after: [
      'Sagen Sie, ob es dieselbe Person ist: Vorher steht die Anfrage nicht in der Planung, und kein Pilot sieht sie.',
    ],
  },
  PLANNING_OPENS: {
    subject: 'Planung für {day}: {open} noch offen',
    before: [
      'Es ist Zeit für die Planung für {day}.',
      'Ohne Pilot: {open}. Vergeben: {assigned}. Antworten der Piloten: {answers}.',
    ],
    button: 'Einsätze öffnen',
    after: ['Sobald ein Einsatz einen Piloten hat, werden Pilot und Antragsteller benachrichtigt.'],
  },
};
