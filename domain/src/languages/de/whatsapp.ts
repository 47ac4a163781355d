import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Möglich', UNAVAILABLE: 'Verhindert', TOMORROW: 'Ja, morgen', NOT_YET: 'Noch nicht' },
  open: 'Öffnen',
  below: '(unten)',
  andMore: '… und {count} weitere',
  replies: {
    noted: { POSSIBLE: 'Notiert: am {day} möglich', UNAVAILABLE: 'Notiert: am {day} verhindert' },
    missions: { one: '1 Einsatz', other: '{count} Einsätze' },
    changeMind: 'Doch anders? Tippen Sie auf die andere Schaltfläche oder antworten Sie in der App: {link}',
    dayOver: 'Danke, aber der {day} ist vorbei: Diese Antwort zählt nicht mehr. Ihre Einsätze: {link}',
    nothingOpen:
      'Danke! Für {day} brauchen wir Ihre Antwort nicht mehr: Die Einsätze sind vergeben oder abgesagt. Ihre Einsätze: {link}',
    rulesFirst:
      'Ihre Antwort ist noch nicht notiert: Stimmen Sie in der App zuerst den Regeln für Piloten zu und tippen Sie dann noch einmal. {link}',
    noPilot:
      'Ihre Antwort ist nicht notiert: Dieses Konto gehört keinem Piloten mehr. Fragen? Rufen Sie den Verein an.',
    nobodyReads:
      'Diese Nachricht ist bei einer Maschine angekommen, niemand liest sie. Antworten Sie mit den Schaltflächen, in der App ({link}) oder rufen Sie den Verein an.',
    ordered: 'Bestellt für {day}: {fields}. Die Bestätigung folgt, und mit ihr, wie Sie ändern oder absagen.',
    orderedLate:
      'Bestellt für {day}, aber spät: {fields}. Die Piloten sind schon eingeteilt, niemand kann Ihnen einen versprechen. Die Bestätigung folgt, und mit ihr, wie Sie ändern oder absagen.',
    fields: { one: '1 Fläche', other: '{count} Flächen' },
    notOrdered: {
      ALREADY_ORDERED:
        'Mit dieser Antwort ist nichts bestellt: Eine der Flächen ist für {day} schon bestellt. Öffnen Sie den Link unter der Frage, dort sehen und entscheiden Sie.',
      SAME_FIELD:
        'Mit dieser Antwort ist nichts bestellt: Jemand anderes hat eine der Flächen für {day} schon bestellt. Öffnen Sie den Link unter der Frage, dort werden Sie nach dem Grund gefragt.',
      QUOTA_REACHED:
        'Mit dieser Antwort ist nichts bestellt: Sie haben die Zahl der Anfragen eines Tages erreicht. Rufen Sie den Verein an.',
      SEASON_CLOSED: 'Mit dieser Antwort ist nichts bestellt: {day} liegt nicht in der Saison.',
    },
    notYetNoted: 'Notiert: noch nicht. Zwei Tage lang fragen wir nicht mehr.',
    askedDayOver:
      'Danke, aber die Frage galt für {day}: Die Antwort kommt zu spät, bestellt ist nichts. Öffnen Sie den Link unter der Frage und wählen Sie einen anderen Tag.',
    nothingWaits:
      'Danke! Für {day} ist nichts mehr zu beantworten: Die Flächen sind bestellt, gemäht oder zurückgenommen.',
  },
};
