import type { ToCrew } from '../../../messages/texts/messages-by-reader.ts';

/** What pilots and coordinators read. */
export const toCrew: ToCrew = {
  PILOT_ASKED: {
    subject: 'Vrij op {day}? We zoeken een piloot',
    before: ['Bij u in de buurt is op {day} een piloot nodig. Kunt u gaan?'],
    item: '{place}, op {kilometres}: {hectares}, {mowing}',
    button: 'Antwoorden: mogelijk of niet vrij',
    after: [
      'Eén tik is genoeg, zonder wachtwoord. Uw antwoord verbindt u nog tot niets: krijgt u een missie, dan sturen we u uw ronde.',
      'Deze link antwoordt in uw naam: geef hem niet door.',
    ],
  },
  ROUND: {
    subject: 'Uw ronde op {day}',
    before: ['Deze missies zijn op {day} voor u:'],
    item: '{stop}{place}: {hectares}, {mowing}. Te bellen: {requester} {phone}',
    button: 'Mijn missies bekijken',
    after: [
      'Bel elke aanvrager uiterlijk de avond voordien: uur, afspraakplek, iemand ter plaatse.',
      'Kunt u niet? Geef de missie meteen terug in de app, zodat iemand anders ze kan overnemen.',
    ],
  },
  MISSION_CHANGED: {
    subject: 'Missie gewijzigd: maaien op {day}',
    before: ['Een van uw missies is gewijzigd. Voor het maaien op {day} geldt nu:'],
    item: '{place}, {mowing}. Gewijzigd: {change}.',
    button: 'Missie bekijken',
    after: ['Past het u niet meer? Geef de missie terug in de app.'],
  },
  MISSION_CANCELED: {
    subject: 'Missie geannuleerd: maaien op {day}',
    before: ['U hoeft hiervoor op {day} niet te vertrekken, deze missie is geannuleerd:'],
    item: '{place}',
    button: 'Mijn missies bekijken',
    after: ['De aanvrager is verwittigd. Bedankt dat u klaarstond.'],
  },
  MISSION_TAKEN_AWAY: {
    subject: 'Niet meer uw missie: maaien op {day}',
    before: ['U hoeft op {day} niet meer te vertrekken voor deze missie:'],
    item: '{place}',
    button: 'Mijn missies bekijken',
    after: ['Uw andere missies blijven zoals ze zijn. Een vraag? Bel wie de planning maakt.'],
  },
  CRATE_WAITS_FOR_PILOT: {
    subject: 'Een krat is al lang dicht',
    before: ['Sinds de zoektocht van {day} wacht een dier in zijn krat om vrijgelaten te worden:'],
    item: 'Nr. {crate}, {place}: in de krat sinds {since}, open te maken uiterlijk om {until}',
    button: 'Missie bekijken',
    after: [
      'Laat het dier vrij zodra het perceel gemaaid is, aan de rand en in de schaduw, en bevestig het met één tik in de app.',
      'Is het perceel nog niet gemaaid? Laat het toch op tijd vrij, waar vandaag niet gemaaid wordt.',
    ],
  },
  CRATE_WAITS: {
    subject: 'Een krat is al lang dicht',
    before: ['Sinds de zoektocht van {day} wacht een dier in zijn krat om vrijgelaten te worden:'],
    item: 'Nr. {crate}, {place}: in de krat sinds {since}, open te maken uiterlijk om {until}',
    button: 'Missie bekijken',
    after: [
      'De piloot heeft hetzelfde bericht gekregen. Bel hem: iemand moet de krat op tijd openmaken en dat in de app bevestigen.',
    ],
  },
  MOWER_ASKS: {
    subject: 'Nog niet gemaaid: percelen van {day}',
    before: ['Wie maait, zegt over percelen die niet of niet meer vrijgegeven zijn:'],
    item: '{place}, {requester}: {wish}',
    button: 'De missies van die dag bekijken',
    after: [
      'Daarmee is niets aangevraagd: er staat pas iets in de planning als de aanvrager het opnieuw vraagt, of als u het doet.',
    ],
  },
  SKY_TURNED_FOR_PILOT: {
    subject: 'Het weer van {day} is veranderd',
    before: ['Sinds de avond is de verwachting voor uw vluchten van {day} veranderd:'],
    item: 'Vlucht {sky}: {place}',
    button: 'Missie bekijken',
    after: [
      'De verwachting beslist niet voor u: kijk naar de lucht en geef uw beslissing in de app aan. De aanvragers hebben geen bericht gekregen.',
    ],
  },
  SKY_TURNED: {
    subject: 'Het weer van {day} is veranderd',
    before: ['Sinds de avond is de verwachting voor de vluchten van {day} veranderd:'],
    item: 'Vlucht {sky}: {place}',
    button: 'Missie bekijken',
    after: [
      'De piloot heeft hetzelfde bericht gekregen, de aanvragers geen: beslis samen met de piloot en verwittig hen als de zoektocht niet doorgaat.',
    ],
  },
  HANDOVER_NEWS: {
    subject: 'Zoektocht tussen verenigingen',
    before: ['Nieuws: {news}.'],
    button: 'Zoektocht bekijken',
    after: ['Zonder antwoord van een naburige vereniging blijft een zoektocht bij ons.'],
  },
  HANDOVER_WAITS: {
    subject: 'Te doen: zoektocht tussen verenigingen',
    before: ['Iemand moet dit opnemen: {news}.'],
    button: 'Zoektocht bekijken',
    after: ['Kijk er meteen naar: niemand anders doet het.'],
  },
  ORDER_LINK_DISOWNED: {
    subject: 'Een bestellink is door iemand anders gebruikt: {requester}',
    before: [
      '{requester} meldt: wat via de bestellink is aangevraagd, kwam niet van daar. De link werkt niet meer. Ingetrokken aanvragen: {count}.',
    ],
    button: 'De aanvrager bekijken',
    after: [
      'Bel deze persoon: een aanvraag die al een piloot had, blijft staan, en er is misschien een nieuwe link nodig.',
    ],
  },
  ORDER_REQUEST_WAITS: {
    subject: 'Van wie is deze aanvraag? Maaien op {day}',
    before: [
      '{requester} vraagt zonder account een zoektocht aan en heeft dat bevestigd: {hectares}, maaien op {day}. Iemand die de vereniging kent, heeft dit nummer of e-mailadres.',
    ],
    button: 'Beslissen',
    after: ['Zeg of het dezelfde persoon is: tot dan staat de aanvraag niet in de planning en ziet geen piloot haar.'],
  },
  PLANNING_OPENS: {
    subject: 'Planning voor {day}: {open} nog open',
    before: [
      'Het is tijd voor de planning van {day}.',
      'Zonder piloot: {open}. Toegewezen: {assigned}. Antwoorden van piloten: {answers}.',
    ],
    button: 'Missies openen',
    after: ['Zodra een missie een piloot heeft, worden de piloot en de aanvrager verwittigd.'],
  },
};
