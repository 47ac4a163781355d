import type { ToOwner } from '../../../messages/texts/messages-by-reader.ts';

/** What is read of the own account, beside its password. */
export const toOwner: ToOwner = {
  MAIL_CONFIRMATION: {
    subject: 'Bevestig uw e-mailadres',
    before: [
      'Iemand, wellicht uzelf, heeft dit adres opgegeven voor een VigieFaon-account. Bevestig dat het van u is: tot dan telt het niet.',
    ],
    button: 'Dit adres bevestigen',
    after: [
      'Deze link werkt één keer en blijft zeven dagen geldig.',
      'Hebt u niets gevraagd? Dan hoeft u niets te doen: zonder uw bevestiging komt hier geen ander bericht aan.',
    ],
  },
  MAIL_CHANGE_ASKED: {
    subject: 'Er is een nieuw e-mailadres gevraagd voor uw account',
    before: [
      'Iemand, wellicht uzelf, heeft op {when} een ander e-mailadres gevraagd voor uw VigieFaon-account. Het telt zodra het bevestigd is; tot dan blijft dit adres geldig.',
      'Was u dat zelf? Open dan het bericht op het nieuwe adres.',
      'Was u dat niet? Kies meteen een nieuw wachtwoord: daarmee vervalt de aanvraag.',
    ],
    button: 'Dat was ik niet',
    after: [],
  },
  MAIL_CHANGED: {
    subject: 'Het e-mailadres van uw account is gewijzigd',
    before: [
      'Sinds {when} hoort dit adres niet meer bij uw VigieFaon-account: niet om u aan te melden en niet voor onze berichten.',
      'Was u dat zelf, of de vereniging op uw vraag? Dan is alles in orde.',
      'Was u dat niet? Verwittig meteen de vereniging: zij herstelt uw account.',
    ],
    after: [],
  },
  PHONE_CHANGED: {
    subject: 'Het telefoonnummer van uw account is gewijzigd',
    before: [
      'Het telefoonnummer van uw VigieFaon-account is gewijzigd op {when}.',
      'Was u dat zelf, of de vereniging op uw vraag? Dan is alles in orde.',
      'Was u dat niet? Kies meteen een nieuw wachtwoord en verwittig de vereniging.',
    ],
    button: 'Dat was ik niet',
    after: [],
  },
  SECOND_FACTOR_ON: {
    subject: 'De tweede factor van uw account is ingeschakeld',
    before: [
      'Sinds {when} hebt u om u bij uw VigieFaon-account aan te melden ook een code van uw authenticator-app nodig.',
      'Was u dat zelf? Dan is alles in orde. Bewaar uw herstelcodes op een veilige plek.',
      'Was u dat niet? Kies meteen een nieuw wachtwoord en verwittig de vereniging.',
    ],
    button: 'Dat was ik niet',
    after: [],
  },
  SECOND_FACTOR_OFF: {
    subject: 'De tweede factor van uw account is uitgeschakeld',
    before: [
      'Sinds {when} volstaat opnieuw het wachtwoord om u bij uw VigieFaon-account aan te melden.',
      'Was u dat zelf? Dan is alles in orde.',
      'Was u dat niet? Kies meteen een nieuw wachtwoord en verwittig de vereniging.',
    ],
    button: 'Dat was ik niet',
    after: [],
  },
  SECOND_FACTOR_RESET: {
    subject: 'De vereniging heeft de tweede factor van uw account verwijderd',
    before: [
      'Op {when} heeft de vereniging de tweede factor van uw VigieFaon-account verwijderd. Al uw toestellen zijn afgemeld, en het wachtwoord volstaat om u aan te melden.',
      'Hebt u dat gevraagd? Meld u dan opnieuw aan en schakel in uw profiel een nieuwe in.',
      'Hebt u dat niet gevraagd? Kies meteen een nieuw wachtwoord en verwittig de vereniging.',
    ],
    button: 'Ik heb niets gevraagd',
    after: [],
  },
  SECOND_FACTOR_GUESSED: {
    subject: 'Voor uw account zijn foute codes geprobeerd',
    before: [
      'Op {when} heeft iemand het juiste wachtwoord van uw VigieFaon-account ingegeven, en daarna meerdere foute codes van uw tweede factor. Met die codes is niemand binnengeraakt.',
      'Was u dat zelf? Wacht dan op de volgende code van uw app, of neem een herstelcode.',
      'Was u dat niet? Dan kent iemand uw wachtwoord: kies meteen een nieuw en verwittig de vereniging.',
    ],
    button: 'Dat was ik niet',
    after: [],
  },
  PILOT_INVITED: {
    subject: 'Uw account als piloot staat klaar',
    before: [
      'De vereniging heeft voor u een account als piloot gemaakt. U hoeft alleen nog uw wachtwoord te kiezen.',
      'De link werkt één keer, tot {day}. Vraag daarna de vereniging om een nieuwe.',
    ],
    button: 'Mijn wachtwoord kiezen',
    after: [],
  },
  REQUESTER_INVITED: {
    subject: 'Uw link om een zoektocht naar reekalfjes aan te vragen',
    before: [
      'Vraag voor het maaien via deze link dat een piloot op uw percelen naar reekalfjes zoekt: de dag, het uur, meer niet, zonder wachtwoord.',
      'De link is persoonlijk en gaat open tot {day}: wie hem heeft, kan in uw naam aanvragen.',
    ],
    button: 'Zoektocht aanvragen',
    after: [],
  },
  PAPER_ENDS: {
    subject: 'Een van uw pilotenpapieren loopt af',
    before: [
      'Dit papier geldt nog tot {day}: {paper}.',
      'Voeg het nieuwe toe in uw profiel, zodat de vereniging weet dat u kunt vliegen.',
    ],
    button: 'Mijn profiel openen',
    after: [],
  },
  ACCOUNT_ENDS: {
    subject: 'Uw account wordt gewist: meld u aan om het te behouden',
    before: [
      'Uw VigieFaon-account is sinds {since} niet gebruikt. Gegevens van wie niet meer komt, bewaren we niet langer dan nodig.',
      'Als u zich niet aanmeldt, wordt het op {day} gewist, met uw naam en uw contactgegevens. Eén aanmelding vóór die dag volstaat om het te behouden.',
    ],
    button: 'Aanmelden en account behouden',
    after: ['Hebt u het niet meer nodig? Dan hoeft u niets te doen.'],
  },
};
