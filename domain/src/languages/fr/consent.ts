import type { ConsentWords } from '../../consent/consent-words.ts';

export const consent: ConsentWords = {
  nobody: 'personne',
  recipient: {
    MAIL: (host) =>
      `le serveur de courrier${host} : votre adresse e-mail et le texte des messages que nous vous envoyons`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., qui peut aussi traiter ces données hors de l’Union européenne) : votre numéro de téléphone et le texte des messages, si vous avez choisi d’être prévenu par WhatsApp, si vous nous écrivez par là ou si vous demandez une recherche sans compte',
    PUSH: () =>
      'le service de notifications du navigateur de votre appareil (de Google, Mozilla, Apple ou Microsoft, qui peut aussi traiter ces données hors de l’Union européenne) : que cet appareil est averti, et quand, si vous l’avez demandé ; le texte est chiffré et reste illisible pour lui',
    ADDRESSES: (host) => `le service qui trouve les adresses${host} : ce que l’on tape pour chercher une adresse`,
    MAPS: (host) =>
      `le serveur des cartes${host} : l’adresse Internet de votre appareil et l’endroit de la carte que vous regardez`,
    ROUTES: (host) =>
      `le service qui calcule les trajets${host} : l’emplacement des parcelles et du domicile des pilotes, sans aucun nom`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'demandeurs : nom, coordonnées et parcelles jusqu’à ce que vous en demandiez l’effacement'
      : `demandeurs : nom, coordonnées et parcelles sont effacés après ${seasons} ${seasons === 1 ? 'saison' : 'saisons'} sans demande ni connexion`,
  unfinished: (days) =>
    `demandes faites sans compte et restées sans suite : nom, coordonnées et parcelles jusqu’à ${days} jours après le jour de fauche`,
  accounts: (months) =>
    months === 0
      ? 'comptes de pilotes et de personnes en attente : jusqu’à ce que vous en demandiez l’effacement'
      : `comptes de pilotes et de personnes en attente : effacés après ${months} mois sans usage`,
  messages: (days) => `messages envoyés : ${days} jours`,
  journal: (years) => `journal des changements (comptes, réglages, textes) : ${years} ans`,
};
