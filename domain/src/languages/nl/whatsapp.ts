import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Mogelijk', UNAVAILABLE: 'Niet beschikbaar', TOMORROW: 'Ja, morgen', NOT_YET: 'Nog niet' },
  open: 'Openen',
  below: '(knop hieronder)',
  andMore: '… en nog {count}',
  replies: {
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
    ordered: 'Besteld voor {day}: {fields}. De bevestiging volgt, met hoe u wijzigt of annuleert.',
    orderedLate:
      'Besteld voor {day}, maar laat: {fields}. De piloten zijn al ingedeeld, niemand kan u er een beloven. De bevestiging volgt, met hoe u wijzigt of annuleert.',
    fields: { one: '1 perceel', other: '{count} percelen' },
    notOrdered: {
      ALREADY_ORDERED:
        'Met dit antwoord is niets besteld: een van deze percelen is voor {day} al besteld. Open de link onder de vraag om te kijken en te beslissen.',
      SAME_FIELD:
        'Met dit antwoord is niets besteld: iemand anders heeft een van deze percelen voor {day} al besteld. Open de link onder de vraag, daar vragen we u waarom.',
      QUOTA_REACHED:
        'Met dit antwoord is niets besteld: u hebt het aantal aanvragen van een dag bereikt. Bel de vereniging.',
      SEASON_CLOSED: 'Met dit antwoord is niets besteld: {day} valt niet in het seizoen.',
    },
    notYetNoted: 'Genoteerd: nog niet. Twee dagen lang vragen we niets meer.',
    askedDayOver:
      'Bedankt, maar de vraag ging over {day}: het antwoord komt te laat en er is niets besteld. Open de link onder de vraag om een andere dag te kiezen.',
    nothingWaits:
      'Bedankt! Voor {day} valt er niets meer te antwoorden: deze percelen zijn besteld, gemaaid of ingetrokken.',
  },
};
