import type { ToOwner } from '../../../messages/texts/messages-by-reader.ts';

/** What is read of the own account, beside its password. */
export const toOwner: ToOwner = {
  MAIL_CONFIRMATION: {
    subject: 'Confirmez votre adresse mail',
    before: [
      'Quelqu’un, sans doute vous, a indiqué cette adresse pour un compte VigieFaon. Confirmez qu’elle est à vous : avant cela, elle ne compte pas.',
    ],
    button: 'Confirmer cette adresse',
    after: [
      'Ce lien sert une seule fois et reste valable sept jours.',
      'Vous n’avez rien demandé ? Ne faites rien : sans votre confirmation, aucun autre message n’arrive ici.',
    ],
  },
  MAIL_CHANGE_ASKED: {
    subject: 'Une nouvelle adresse mail est demandée pour votre compte',
    before: [
      'Quelqu’un, sans doute vous, a demandé le {when} une autre adresse mail pour votre compte VigieFaon. Elle compte dès qu’elle est confirmée ; jusque-là, celle-ci reste valable.',
      'C’était vous ? Alors ouvrez le message reçu à la nouvelle adresse.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe : la demande est alors annulée.',
    ],
    button: 'Ce n’était pas moi',
    after: [],
  },
  MAIL_CHANGED: {
    subject: 'L’adresse mail de votre compte a été changée',
    before: [
      'Depuis le {when}, cette adresse ne sert plus à votre compte VigieFaon : ni pour se connecter, ni pour nos messages.',
      'C’était vous, ou l’association à votre demande ? Alors tout va bien, vous n’avez rien à faire.',
      'Ce n’était pas vous ? Prévenez tout de suite l’association : elle rétablit votre compte.',
    ],
    after: [],
  },
  PHONE_CHANGED: {
    subject: 'Le numéro de téléphone de votre compte a été changé',
    before: [
      'Le numéro de téléphone de votre compte VigieFaon a été changé le {when}.',
      'C’était vous, ou l’association à votre demande ? Alors tout va bien, vous n’avez rien à faire.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez l’association.',
    ],
    button: 'Ce n’était pas moi',
    after: [],
  },
  SECOND_FACTOR_ON: {
    subject: 'Le second facteur de votre compte est activé',
    before: [
      'Depuis le {when}, la connexion à votre compte VigieFaon demande aussi un code de votre application d’authentification.',
      'C’était vous ? Alors tout va bien. Gardez vos codes de secours en lieu sûr.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez l’association.',
    ],
    button: 'Ce n’était pas moi',
    after: [],
  },
  SECOND_FACTOR_OFF: {
    subject: 'Le second facteur de votre compte est désactivé',
    before: [
      'Depuis le {when}, le mot de passe suffit de nouveau pour se connecter à votre compte VigieFaon.',
      'C’était vous ? Alors tout va bien, vous n’avez rien à faire.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez l’association.',
    ],
    button: 'Ce n’était pas moi',
    after: [],
  },
  SECOND_FACTOR_RESET: {
    subject: 'L’association a retiré le second facteur de votre compte',
    before: [
      'Le {when}, l’association a retiré le second facteur de votre compte VigieFaon. Tous vos appareils sont déconnectés, et le mot de passe suffit pour se reconnecter.',
      'Vous l’avez demandé ? Alors reconnectez-vous, et activez-en un nouveau dans votre profil.',
      'Vous ne l’avez pas demandé ? Choisissez tout de suite un nouveau mot de passe et prévenez l’association.',
    ],
    button: 'Je n’ai rien demandé',
    after: [],
  },
  SECOND_FACTOR_GUESSED: {
    subject: 'Des codes faux ont été essayés pour votre compte',
    before: [
      'Le {when}, quelqu’un a tapé le bon mot de passe de votre compte VigieFaon, puis plusieurs codes faux de votre second facteur. Personne n’est entré avec ces codes.',
      'C’était vous ? Alors attendez le code suivant de votre application, ou prenez un code de secours.',
      'Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau et prévenez l’association.',
    ],
    button: 'Ce n’était pas moi',
    after: [],
  },
  PILOT_INVITED: {
    subject: 'Votre compte de pilote vous attend',
    before: [
      'L’association vous a préparé un compte de pilote. Il ne vous reste qu’à choisir votre mot de passe.',
      'Le lien sert une fois, jusqu’au {day}. Après, demandez-en un autre à l’association.',
    ],
    button: 'Choisir mon mot de passe',
    after: [],
  },
  REQUESTER_INVITED: {
    subject: 'Votre lien pour demander une recherche de faons',
    before: [
      'Avant de faucher, demandez par ce lien qu’un pilote cherche les faons dans vos parcelles : le jour, l’heure, c’est tout, sans mot de passe.',
      'Il est personnel et s’ouvre jusqu’au {day} : qui l’a peut demander en votre nom.',
    ],
    button: 'Demander une recherche',
    after: [],
  },
  PAPER_ENDS: {
    subject: 'Un de vos papiers de pilote se termine',
    before: [
      'Ce papier vaut encore jusqu’au {day} : {paper}.',
      'Ajoutez le nouveau dans votre profil, pour que l’association sache que vous pouvez voler.',
    ],
    button: 'Ouvrir mon profil',
    after: [],
  },
  ACCOUNT_ENDS: {
    subject: 'Votre compte va être effacé : connectez-vous pour le garder',
    before: [
      'Votre compte VigieFaon n’a pas servi depuis le {since}. Nous ne gardons pas plus longtemps que nécessaire les données de qui ne vient plus.',
      'Sans connexion de votre part, il sera effacé le {day}, avec votre nom et vos coordonnées. Une seule connexion avant cette date suffit pour le garder.',
    ],
    button: 'Me connecter et garder mon compte',
    after: ['Vous n’en avez plus besoin ? Vous n’avez rien à faire.'],
  },
};
