import type { ToRequester } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read. */
export const toRequester: ToRequester = {
  REQUEST_CONFIRMED: {
    subject: 'Demande reçue : {place}, fauche le {day}',
    before: [
      'Votre demande est enregistrée : {place}, fauche le {day}.',
      'Les pilotes sont répartis la veille, à partir de {planningTime}. Si un pilote vient, il vous appelle le soir même.',
      'La veille vers {answerTime}, vous savez à quoi vous en tenir : si personne n’est libre, un message vous le dit et vous propose quoi faire.',
    ],
    button: 'Voir ma demande',
    after: [
      'Vous ne fauchez plus ou vous changez de jour ? Modifiez ou annulez votre demande : le pilote pourra aider quelqu’un d’autre.',
      'Par ce lien vous modifiez ou annulez votre demande, et vous commandez la prochaine sans mot de passe : le jour, l’heure, c’est tout. Qui l’a peut commander en votre nom : ne le confiez qu’à des personnes de confiance.',
    ],
  },
  REQUEST_CONFIRMED_LATE: {
    subject: 'Demande tardive reçue : {place}, fauche le {day}',
    before: [
      'Votre demande est enregistrée : {place}, fauche le {day}. Le planning est déjà en cours : nous ne pouvons pas vous promettre un pilote.',
      'Si un pilote peut venir, vous recevez un message avec son nom et il vous appelle. Sans nouvelles, comptez que personne ne vient et faites ceci :',
      ...whatHelps,
    ],
    button: 'Voir ma demande',
    after: [
      'Vous pouvez faucher un autre jour ? Changez la date par ce lien : il sert aussi à commander la prochaine fois. Qui l’a commande en votre nom.',
    ],
  },
  REQUEST_WAITS: {
    subject: 'Votre demande attend : l’adresse de votre compte est à confirmer',
    before: [
      'Ces demandes ne sont pas encore dans le planning, parce que personne n’a confirmé l’adresse de votre compte. Les pilotes ne les voient pas encore :',
    ],
    item: '{place}, fauche le {day}',
    button: 'Voir mes demandes',
    after: [
      'Dites-nous au téléphone que ce compte est le vôtre ou, s’il a une adresse mail, ouvrez le lien qu’elle a reçu : vos demandes entrent alors d’elles-mêmes dans le planning.',
    ],
  },
  REQUESTS_ENTERED: {
    subject: 'Adresse confirmée : où en sont vos demandes',
    before: ['L’adresse de votre compte est confirmée. Voici où en sont vos demandes :'],
    item: '{place}, fauche le {day} : {state}',
    button: 'Voir mes demandes',
    after: [
      'Si un pilote vient, il vous appelle avant. Sans nouvelles, comptez que personne ne vient et faites ceci :',
      ...whatHelps,
    ],
  },
  REQUEST_CHANGED: {
    subject: 'Demande modifiée : fauche le {day}',
    before: ['L’association a modifié votre demande. Voici ce qui vaut maintenant, pour une fauche le {day} :'],
    item: '{place}, {mowing}. Modifié : {change}.',
    button: 'Voir ma demande',
    after: ['Quelque chose ne va pas ? Appelez l’association.'],
  },
  REQUEST_CANCELED: {
    subject: 'Demande annulée : fauche le {day}',
    before: ['Votre demande pour le {day} est annulée. Aucun pilote ne viendra :'],
    item: '{place}',
    button: 'Refaire une demande',
    after: ['Vous fauchez quand même ? Prévenez l’association ou refaites une demande.'],
  },
  ORDERED_BY_LINK: {
    subject: 'Commandé par votre lien : {place}, fauche le {day}',
    before: [
      'Votre lien de commande vient de servir pour cette demande : {place}, fauche le {day}, {mowing}.',
      'Où elle en est : {state}.',
    ],
    button: 'La voir, ou dire que ce n’était pas moi',
    after: [
      'C’était vous ? Alors tout va bien. Ce n’était pas vous ? Ouvrez ce lien et touchez « Ce n’était pas moi » : la demande est retirée, le lien ne marche plus et l’association est prévenue.',
      'Qui a ce lien peut commander en votre nom : ne le confiez qu’à des personnes de confiance.',
    ],
  },
  MOVED_BY_LINK: {
    subject: 'Demande déplacée par votre lien : fauche le {day}',
    before: [
      'Votre demande a été modifiée par votre lien de commande. Voici ce qui vaut maintenant, pour une fauche le {day} :',
    ],
    item: '{place}, {mowing}. Modifié : {change}.',
    button: 'La voir, ou dire que ce n’était pas moi',
    after: [
      'Ce n’était pas vous ? Ouvrez ce lien et touchez « Ce n’était pas moi » : le lien ne marche plus et l’association est prévenue.',
    ],
  },
  CANCELED_BY_LINK: {
    subject: 'Demande annulée par votre lien : fauche le {day}',
    before: ['Votre demande pour le {day} a été annulée par votre lien de commande. Aucun pilote ne viendra :'],
    item: '{place}',
    button: 'Commander à nouveau, ou dire que ce n’était pas moi',
    after: [
      'Ce n’était pas vous ? Ouvrez ce lien et touchez « Ce n’était pas moi », puis appelez l’association si vous fauchez quand même.',
    ],
  },
  HANDED_OVER: {
    subject: 'Une association voisine vient : fauche le {day}',
    before: [
      'Nos pilotes ne peuvent pas venir pour votre fauche du {day}. Comme vous en étiez d’accord, une association voisine s’en charge à notre place :',
    ],
    item: '{place} : {neighbour}. Vous appelle : {caller}',
    button: 'Voir ma demande',
    after: [
      'Cette association a reçu votre numéro pour cette recherche. Vous ne fauchez plus, ou personne ne vous a appelé la veille au soir ? Appelez-la, ou appelez-nous.',
    ],
  },
  PILOT_WILL_CALL: {
    subject: 'Un pilote vient : fauche le {day}',
    before: [
      'Bonne nouvelle : un pilote vient chercher les faons avant votre fauche du {day}. Il vous appelle avant de venir, en général la veille au soir, pour convenir de l’heure.',
    ],
    item: '{place} : {pilot}{arrival}',
    button: 'Voir ma demande',
    after: [
      'Fauchez juste après la recherche, au plus tard dans les 4 à 5 heures : ensuite, les animaux reviennent.',
      'Vous ne fauchez plus ? Dites-le au pilote et annulez votre demande.',
    ],
  },
  PILOT_WITHDRAWN: {
    subject: 'Le pilote ne peut plus venir : fauche le {day}',
    before: ['Le pilote prévu pour votre fauche du {day} ne peut plus venir :'],
    item: '{place}',
    button: 'Voir ma demande',
    after: [
      'Nous cherchons quelqu’un d’autre. Si un pilote prend la relève, vous recevez un message avec son nom et il vous appelle. Sans nouvelles, comptez que personne ne vient et faites ceci :',
      ...whatHelps,
    ],
  },
  NO_PILOT: {
    subject: 'Pas de pilote libre : fauche le {day}',
    before: [
      'Tous nos pilotes sont déjà pris : personne ne peut venir pour votre fauche du {day}. Nous le regrettons.',
    ],
    item: '{place}',
    button: 'Demander un autre jour',
    after: [
      'Le plus sûr : fauchez un autre jour et redemandez un pilote, tout est déjà rempli. Si vous ne pouvez pas attendre, voici ce qui sauve des faons :',
      ...whatHelps,
    ],
  },
  CONFIRM_REQUEST: {
    subject: 'Est-ce bien votre demande ? Fauche le {day}',
    before: [
      'Quelqu’un, sans doute vous, demande à l’association de chercher des faons avant une fauche le {day}, sur {hectares}, et a laissé vos coordonnées. Est-ce bien vous ?',
    ],
    button: 'Répondre : oui, en indiquant le jour de fauche, ou non',
    after: [
      'Tant que vous n’avez pas dit oui, rien n’est planifié et aucun pilote ne vient.',
      'Ce n’est pas vous ? Dites non : la demande est alors retirée.',
    ],
  },
  CONFIRM_LINKED_ORDER: {
    subject: 'Est-ce bien votre demande ? Fauche le {day}',
    before: [
      'Votre lien de commande a servi à demander une recherche avant une fauche le {day}, sur {hectares}, depuis un appareil dont nous ne savons pas encore s’il est à vous. Plusieurs nouveaux appareils ont utilisé ce lien en un jour, nous demandons donc d’abord : est-ce bien vous ?',
    ],
    button: 'Répondre : oui, en indiquant le jour de fauche, ou non',
    after: [
      'Tant que vous n’avez pas dit oui, rien n’est planifié et aucun pilote ne vient.',
      'Ce n’est pas vous ? Dites non : la demande est alors retirée. Qui a votre lien peut demander à nouveau : ouvrez votre page de demande et touchez « Ce n’était pas moi », ou appelez l’association.',
    ],
  },
  ORDER_REQUEST_REFUSED: {
    subject: 'Demande refusée : fauche le {day}',
    before: [
      'L’association ne peut pas prendre en charge la demande pour une fauche le {day} : aucun pilote ne vient. Voici pourquoi :',
      '« {reason} »',
    ],
    button: 'Demander un autre jour',
    after: ['Si vous fauchez quand même, voici ce qui sauve des faons :', ...whatHelps],
  },
  ORDER_REQUEST_OVER: {
    subject: 'Demande restée sans suite : fauche le {day}',
    before: [
      'La demande pour une fauche le {day} n’est pas entrée dans le planning avant ce jour : elle n’a pas été confirmée, ou nous n’avons pas pu y répondre à temps. Aucun pilote n’est venu.',
    ],
    button: 'Demander un autre jour',
    after: [
      'Vous n’avez pas encore fauché ? Demandez un autre jour, ou appelez l’association. Vous n’avez rien demandé ? Ne faites rien.',
    ],
  },
  REPORT_THANKS: {
    subject: 'Merci : résultat de la recherche du {day}',
    before: ['Merci d’avoir attendu le pilote avant de faucher. Voici ce qu’il a noté le {day} :'],
    item: '{place} : {result}',
    button: 'Voir ma demande',
    after: ['Ce résultat atteste la recherche, pas l’absence d’animaux : fauchez lentement, du centre vers les bords.'],
  },
  MOW_NOW: {
    subject: 'Faucher demain, {day} ?',
    before: ['Vous vouliez faucher dès que le temps s’y prête. Fauchez-vous demain, {day} ?'],
    item: '{place}, au plus tard le {until}',
    button: 'Répondre : demain, un autre jour, pas encore',
    after: [
      'Sans votre oui, rien n’est demandé et aucun pilote ne vient. Les pilotes sont répartis la veille à partir de {planningTime} : un oui qui vient après est tardif, et personne ne peut le promettre.',
      'Déjà fauché, ou plus besoin ? Dites-le par ce lien et nous ne demandons plus rien. Qui l’a commande en votre nom.',
    ],
  },
};
