import type { WhatsappWords } from '../association-words.ts';

export const whatsapp: WhatsappWords = {
  colon: ':',
  buttons: { POSSIBLE: 'Mogelijk', UNAVAILABLE: 'Niet beschikbaar' },
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
  },
};
