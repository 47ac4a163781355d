import type { ToMower } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read of what may be mown. */
export const toMower: ToMower = {
  PARCELS_CLEARED: {
    subject: 'Vrijgegeven: u kunt maaien',
    before: ['De zoektocht is klaar. Maai nu, ten laatste tot het vermelde uur:'],
    item: '{place}: vrij tot {until}',
    button: 'Kaart en resterende tijd bekijken',
    after: [
      'Daarna keren de dieren terug: maai dan niet meer zonder nieuwe zoektocht.',
      'Een zoektocht kan een dier missen: maai traag, van binnen naar buiten.',
      'Maait iemand anders? Stuur deze link door, hij opent zonder wachtwoord.',
    ],
  },
  PARCELS_PARTLY_CLEARED: {
    subject: 'Let op: maar een deel is vrij',
    before: ['Dit perceel kon maar voor een deel afgezocht worden. Maai alleen het deel dat op de kaart staat:'],
    item: '{place}: dit deel is vrij tot {until}',
    button: 'Bekijken welk deel vrij is',
    after: [
      'Maai de rest niet: daar heeft niemand gezocht. Stuur deze link naar wie maait.',
      'Een zoektocht kan een dier missen: maai traag, van binnen naar buiten.',
    ],
  },
  PARCELS_NOT_FLOWN: {
    subject: 'Niet afgezocht: maai niet',
    before: ['Dit perceel werd niet afgezocht:'],
    item: '{place}: {reason}',
    button: 'Toestand van mijn percelen bekijken',
    after: [
      'Het veiligst: maai op een andere dag en vraag opnieuw een piloot. Kunt u niet wachten? Dit redt reekalveren:',
      ...whatHelps,
    ],
  },
  CLEARANCE_SHORTENED: {
    subject: 'Maai vroeger: de termijn is ingekort',
    before: ['Een reekalf wacht in een krat en moet snel weer vrij. Maai ten laatste tot:'],
    item: '{place}: {until}',
    button: 'Toestand van mijn percelen bekijken',
    after: ['Lukt dat niet? Bel de piloot of de vereniging. Verwittig wie maait.'],
  },
  CLEARANCE_WITHDRAWN: {
    subject: 'Stop: niet meer maaien',
    before: ['De vrijgave geldt niet meer. Maai niet, of stop met maaien:'],
    item: '{place}',
    button: 'Toestand van mijn percelen bekijken',
    after: ['Verwittig meteen wie maait en bel daarna de piloot of de vereniging.'],
  },
  CLEARANCE_ENDING: {
    subject: 'De tijd om te maaien is bijna om',
    before: ['De vrijgave loopt bijna af:'],
    item: '{place}: vrij tot {until}',
    button: 'Melden dat er gemaaid is',
    after: [
      'Raakt niet alles op tijd gemaaid? Stop op het vermelde uur, maai de rest later en vraag opnieuw een piloot.',
    ],
  },
  MOWER_SAYS: {
    subject: 'Nog niet gemaaid, zegt wie maait',
    before: ['Dit is net gezegd via de link voor wie maait, over percelen van {day}:'],
    item: '{place}: {wish}',
    button: 'Opnieuw aanvragen',
    after: [
      'Daarmee is niets aangevraagd, en geen van deze percelen is vrijgegeven: voor het maaien moeten ze worden afgezocht.',
    ],
  },
};
