import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Möglich', UNAVAILABLE: 'Verhindert' },
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
  },
};
