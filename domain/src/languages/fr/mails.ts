import type { MailLanguage } from '../../messages/texts/message-text.ts';
import { toCrew } from './mails/to-crew.ts';
import { toMower } from './mails/to-mower.ts';
import { toOwner } from './mails/to-owner.ts';
import { toRequester } from './mails/to-requester.ts';

export const mails: MailLanguage = {
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  linkBelow: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur :',
  help: 'Une question ? Appelez l’association au {helpPhone}.',
  footer: 'VigieFaon, pour sauver les faons avant la fauche. Ce message est automatique : n’y répondez pas.',
  unsubscribe: 'Vous ne voulez plus de ce genre de message ? Choisissez ici ce que nous vous envoyons :',
  paperKinds: {
    DRONE: 'immatriculation de drone',
    A1_A3: 'licence A1/A3',
    A2: 'licence A2',
    PERMIT: 'autorisation',
    INSURANCE: 'assurance',
  },
  trial: {
    subject: 'Essai : les e-mails de VigieFaon arrivent',
    before: ['Vous avez demandé cet essai. Si vous le lisez, les e-mails de VigieFaon arrivent bien chez vous.'],
    after: [
      'Était-il dans les indésirables ? Alors il en sera de même chez d’autres : demandez à qui gère votre serveur d’e-mail de vérifier SPF, DKIM et DMARC.',
    ],
  },
  messages: {
    PASSWORD_RESET: {
      subject: 'Choisissez un nouveau mot de passe',
      before: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte VigieFaon.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Ce lien sert une seule fois et reste valable une heure.',
        'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe actuel reste valable.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Votre mot de passe a été changé',
      before: [
        'Le mot de passe de votre compte VigieFaon a été changé le {when}.',
        'C’était vous ? Alors tout va bien, vous n’avez rien à faire.',
        'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez l’association.',
      ],
      button: 'Ce n’était pas moi',
      after: [],
    },
    ...toOwner,
    ...toRequester,
    ...toMower,
    ...toCrew,
  },
};
