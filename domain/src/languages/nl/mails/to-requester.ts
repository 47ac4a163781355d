import type { ToRequester } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read. */
export const toRequester: ToRequester = {
  REQUEST_CONFIRMED: {
    subject: 'Aanvraag ontvangen: {place}, maaien op {day}',
    before: [
      'Uw aanvraag is genoteerd: {place}, maaien op {day}.',
      'De piloten worden de avond voordien vanaf {planningTime} ingedeeld. Komt er een piloot, dan belt die u nog dezelfde avond.',
      'De avond voordien rond {answerTime} weet u waar u aan toe bent: is er niemand vrij, dan krijgt u een bericht, met wat u zelf kunt doen.',
    ],
    button: 'Mijn aanvraag bekijken',
    after: [
      'Maait u toch niet of op een andere dag? Wijzig of annuleer uw aanvraag: dan kan de piloot iemand anders helpen.',
      'Via deze link wijzigt of annuleert u uw aanvraag, en bestelt u de volgende zonder wachtwoord: dag, uur, klaar. Wie de link heeft, kan in uw naam bestellen: geef hem alleen aan mensen die u vertrouwt.',
    ],
  },
  REQUEST_CONFIRMED_LATE: {
    subject: 'Late aanvraag ontvangen: {place}, maaien op {day}',
    before: [
      'Uw aanvraag is genoteerd: {place}, maaien op {day}. De planning is al bezig: we kunnen u geen piloot beloven.',
      'Kan er toch iemand komen, dan krijgt u een bericht met de naam en wordt u gebeld. Hoort u niets, reken er dan op dat er niemand komt en doe dit:',
      ...whatHelps,
    ],
    button: 'Mijn aanvraag bekijken',
    after: [
      'Kunt u op een andere dag maaien? Wijzig de datum via deze link: daarmee bestelt u ook de volgende keer. Wie hem heeft, bestelt in uw naam.',
    ],
  },
  REQUEST_WAITS: {
    subject: 'Uw aanvraag wacht: het adres van uw account is nog niet bevestigd',
    before: [
      'Deze aanvragen staan nog niet in de planning, omdat niemand het adres van uw account heeft bevestigd. De piloten zien ze nog niet:',
    ],
    item: '{place}, maaien op {day}',
    button: 'Mijn aanvragen bekijken',
    after: [
      'Zeg ons aan de telefoon dat dit account van u is of open, als het een e-mailadres heeft, de link die daar aankwam: dan komen uw aanvragen vanzelf in de planning.',
    ],
  },
  REQUESTS_ENTERED: {
    subject: 'Adres bevestigd: hoe het met uw aanvragen staat',
    before: ['Het adres van uw account is bevestigd. Zo staat het met uw aanvragen:'],
    item: '{place}, maaien op {day}: {state}',
    button: 'Mijn aanvragen bekijken',
    after: [
      'Komt er een piloot, dan belt die u vooraf. Hoort u niets, reken er dan op dat er niemand komt en doe dit:',
      ...whatHelps,
    ],
  },
  REQUEST_CHANGED: {
    subject: 'Aanvraag gewijzigd: maaien op {day}',
    before: ['De vereniging heeft uw aanvraag gewijzigd. Voor het maaien op {day} geldt nu:'],
    item: '{place}, {mowing}. Gewijzigd: {change}.',
    button: 'Mijn aanvraag bekijken',
    after: ['Klopt er iets niet? Bel de vereniging.'],
  },
  REQUEST_CANCELED: {
    subject: 'Aanvraag geannuleerd: maaien op {day}',
    before: ['Uw aanvraag voor {day} is geannuleerd. Er komt geen piloot:'],
    item: '{place}',
    button: 'Opnieuw aanvragen',
    after: ['Maait u toch? Verwittig de vereniging of doe een nieuwe aanvraag.'],
  },
  ORDERED_BY_LINK: {
    subject: 'Besteld via uw link: {place}, maaien op {day}',
    before: [
      'Uw bestellink is zonet gebruikt voor deze aanvraag: {place}, maaien op {day}, {mowing}.',
      'Zo staat het ermee: {state}.',
    ],
    button: 'Bekijken, of melden dat ik het niet was',
    after: [
      'Was u het? Dan is alles in orde. Was u het niet? Open deze link en tik op “Dat was ik niet”: de aanvraag wordt ingetrokken, de link werkt niet meer en de vereniging weet het.',
      'Wie deze link heeft, kan in uw naam bestellen: geef hem alleen aan mensen die u vertrouwt.',
    ],
  },
  MOVED_BY_LINK: {
    subject: 'Aanvraag verplaatst via uw link: maaien op {day}',
    before: ['Uw aanvraag is gewijzigd via uw bestellink. Voor het maaien op {day} geldt nu:'],
    item: '{place}, {mowing}. Gewijzigd: {change}.',
    button: 'Bekijken, of melden dat ik het niet was',
    after: [
      'Was u het niet? Open deze link en tik op “Dat was ik niet”: de link werkt niet meer en de vereniging weet het.',
    ],
  },
  CANCELED_BY_LINK: {
    subject: 'Aanvraag geannuleerd via uw link: maaien op {day}',
    before: ['Uw aanvraag voor {day} is geannuleerd via uw bestellink. Er komt geen piloot:'],
    item: '{place}',
    button: 'Opnieuw bestellen, of melden dat ik het niet was',
    after: [
      'Was u het niet? Open deze link en tik op “Dat was ik niet”, en bel daarna de vereniging als u toch maait.',
    ],
  },
  HANDED_OVER: {
    subject: 'Een naburige vereniging komt: maaien op {day}',
    before: [
      'Onze piloten kunnen niet komen voor uw maaibeurt op {day}. Zoals met u afgesproken neemt een naburige vereniging de zoektocht van ons over:',
    ],
    item: '{place}: {neighbour}. U wordt gebeld door: {caller}',
    button: 'Mijn aanvraag bekijken',
    after: [
      'Deze vereniging heeft voor deze zoektocht uw nummer gekregen. Maait u toch niet, of heeft niemand u de avond ervoor gebeld? Bel haar, of bel ons.',
    ],
  },
  PILOT_WILL_CALL: {
    subject: 'Er komt een piloot: maaien op {day}',
    before: [
      'Goed nieuws: voordat u op {day} maait, komt een piloot reekalveren zoeken. De piloot belt u vooraf, meestal de avond voordien, om het uur af te spreken.',
    ],
    item: '{place}: {pilot}{arrival}',
    button: 'Mijn aanvraag bekijken',
    after: [
      'Maai meteen na de zoektocht, ten laatste 4 tot 5 uur erna: daarna keren de dieren terug.',
      'Maait u toch niet? Zeg het de piloot en annuleer uw aanvraag.',
    ],
  },
  PILOT_WITHDRAWN: {
    subject: 'De piloot kan niet komen: maaien op {day}',
    before: ['De piloot die zou komen voordat u op {day} maait, kan niet meer:'],
    item: '{place}',
    button: 'Mijn aanvraag bekijken',
    after: [
      'We zoeken iemand anders. Neemt een piloot het over, dan krijgt u een bericht met de naam en wordt u gebeld. Hoort u niets, reken er dan op dat er niemand komt en doe dit:',
      ...whatHelps,
    ],
  },
  NO_PILOT: {
    subject: 'Geen piloot vrij: maaien op {day}',
    before: ['Al onze piloten zijn al bezet: er kan niemand komen voordat u op {day} maait. Dat spijt ons.'],
    item: '{place}',
    button: 'Een andere dag aanvragen',
    after: [
      'Het veiligst: maai op een andere dag en vraag opnieuw een piloot, alles is al ingevuld. Kunt u niet wachten? Dit redt reekalveren:',
      ...whatHelps,
    ],
  },
  CONFIRM_REQUEST: {
    subject: 'Is dit uw aanvraag? Maaien op {day}',
    before: [
      'Iemand, wellicht uzelf, vraagt de vereniging om vóór het maaien op {day} op {hectares} naar reekalfjes te zoeken en gaf u op als contact. Bent u dat?',
    ],
    button: 'Antwoorden: ja, met de maaidag, of nee',
    after: [
      'Zolang u geen ja hebt gezegd, wordt er niets gepland en komt er geen piloot.',
      'Bent u het niet? Zeg nee: de aanvraag is dan ingetrokken.',
    ],
  },
  CONFIRM_LINKED_ORDER: {
    subject: 'Is dit uw aanvraag? Maaien op {day}',
    before: [
      'Met uw bestellink werd een zoektocht vóór het maaien op {day} aangevraagd, op {hectares}, vanaf een toestel waarvan we nog niet weten of het van u is. Binnen een dag hebben meerdere nieuwe toestellen deze link gebruikt, dus vragen we het eerst: bent u dat?',
    ],
    button: 'Antwoorden: ja, met de maaidag, of nee',
    after: [
      'Zolang u geen ja hebt gezegd, wordt er niets gepland en komt er geen piloot.',
      'Bent u het niet? Zeg nee: de aanvraag is dan ingetrokken. Wie uw link heeft, kan opnieuw aanvragen: open uw aanvraagpagina en tik op “Dat was ik niet”, of bel de vereniging.',
    ],
  },
  ORDER_REQUEST_REFUSED: {
    subject: 'Aanvraag geweigerd: maaien op {day}',
    before: [
      'De vereniging kan de aanvraag voor het maaien op {day} niet aannemen: er komt geen piloot. De reden:',
      '“{reason}”',
    ],
    button: 'Een andere dag aanvragen',
    after: ['Maait u toch, dan redt dit reekalfjes:', ...whatHelps],
  },
  ORDER_REQUEST_OVER: {
    subject: 'Aanvraag zonder gevolg gebleven: maaien op {day}',
    before: [
      'De aanvraag voor het maaien op {day} kwam vóór die dag niet in de planning: ze werd niet bevestigd, of we konden niet op tijd antwoorden. Er is geen piloot gekomen.',
    ],
    button: 'Een andere dag aanvragen',
    after: [
      'Nog niet gemaaid? Vraag een andere dag aan of bel de vereniging. Hebt u niets aangevraagd? Dan hoeft u niets te doen.',
    ],
  },
  REPORT_THANKS: {
    subject: 'Bedankt: resultaat van de zoektocht van {day}',
    before: ['Bedankt dat u met maaien op de piloot hebt gewacht. Dit noteerde de piloot op {day}:'],
    item: '{place}: {result}',
    button: 'Mijn aanvraag bekijken',
    after: [
      'Dit resultaat bevestigt de zoektocht, niet dat er geen dieren meer zijn: maai traag, van binnen naar buiten.',
    ],
  },
  MOW_NOW: {
    subject: 'Morgen maaien, {day}?',
    before: ['U wilde maaien zodra het weer het toelaat. Maait u morgen, {day}?'],
    item: '{place}, uiterlijk {until}',
    button: 'Antwoorden: morgen, een andere dag, nog niet',
    after: [
      'Zonder uw ja wordt er niets besteld en komt er niemand. De piloten worden de avond ervoor vanaf {planningTime} ingedeeld: een ja dat daarna komt, is laat en niemand kan het beloven.',
      'Al gemaaid, of niet meer nodig? Zeg het via deze link, dan vragen we niets meer. Wie hem heeft, bestelt in uw naam.',
    ],
  },
};
