import type { PilotResponse } from '../missions/mission.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';

/** What came of a tap, or of a message that nobody reads. */
export type TapResult =
  | { readonly kind: 'NOTED'; readonly response: PilotResponse; readonly count: number }
  | { readonly kind: 'DAY_OVER' | 'NOTHING_OPEN' | 'RULES_FIRST' | 'NO_PILOT' | 'NOBODY_READS' };

interface Replies {
  noted: Readonly<Record<PilotResponse, string>>;
  missions: { readonly one: string; readonly other: string };
  changeMind: string;
  dayOver: string;
  nothingOpen: string;
  rulesFirst: string;
  noPilot: string;
  nobodyReads: string;
}

const replies: Readonly<Record<Locale, Replies>> = {
  fr: {
    noted: { POSSIBLE: 'C’est noté : possible le {day}', UNAVAILABLE: 'C’est noté : indisponible le {day}' },
    missions: { one: '1 mission', other: '{count} missions' },
    changeMind: 'Vous changez d’avis ? Appuyez sur l’autre bouton ou répondez dans l’application : {link}',
    dayOver: 'Merci, mais le {day} est passé : cette réponse ne compte plus. Vos missions : {link}',
    nothingOpen:
      'Merci ! Pour le {day}, on n’a plus besoin de votre réponse : ces missions ont un pilote ou sont annulées. Vos missions : {link}',
    rulesFirst:
      'Votre réponse n’est pas encore notée : acceptez d’abord la charte des pilotes dans l’application, puis appuyez à nouveau. {link}',
    noPilot:
      'Votre réponse n’est pas notée : ce compte n’est plus celui d’un pilote. Une question ? Appelez l’association.',
    nobodyReads:
      'Ce message est arrivé chez une machine : personne ne le lit. Répondez avec les boutons, dans l’application ({link}), ou appelez l’association.',
  },
  de: {
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
  nl: {
    noted: { POSSIBLE: 'Genoteerd: mogelijk op {day}', UNAVAILABLE: 'Genoteerd: niet beschikbaar op {day}' },
    missions: { one: '1 missie', other: '{count} missies' },
    changeMind: 'Toch anders? Tik op de andere knop of antwoord in de app: {link}',
    dayOver: 'Bedankt, maar {day} is voorbij: dit antwoord telt niet meer. Uw missies: {link}',
    nothingOpen:
      'Bedankt! Voor {day} is uw antwoord niet meer nodig: deze missies hebben een piloot of zijn geannuleerd. Uw missies: {link}',
    rulesFirst:
      'Uw antwoord is nog niet genoteerd: aanvaard eerst de afspraken voor piloten in de app en tik dan opnieuw. {link}',
    noPilot: 'Uw antwoord is niet genoteerd: dit account is niet meer van een piloot. Een vraag? Bel de vereniging.',
    nobodyReads:
      'Dit bericht is bij een machine aangekomen: niemand leest het. Antwoord met de knoppen, in de app ({link}) of bel de vereniging.',
  },
};

function wordsOf(result: TapResult, { noted, missions, changeMind, ...others }: Replies): string {
  switch (result.kind) {
    case 'NOTED': {
      const about = result.count === 1 ? missions.one : missions.other.replace('{count}', String(result.count));
      return `${noted[result.response]} (${about}). ${changeMind}`;
    }
    case 'DAY_OVER':
      return others.dayOver;
    case 'NOTHING_OPEN':
      return others.nothingOpen;
    case 'RULES_FIRST':
      return others.rulesFirst;
    case 'NO_PILOT':
      return others.noPilot;
    case 'NOBODY_READS':
      return others.nobodyReads;
  }
}

/** The line that answers whoever tapped or wrote; `day` is in words of the language. */
export function tapReply(result: TapResult, locale: Locale, { day, link }: { day: string; link: string }): string {
  return fillText(locale, wordsOf(result, replies[locale]), { day, link });
}
