import type { ToCrew } from '../../../messages/texts/messages-by-reader.ts';

/** What pilots and coordinators read. */
export const toCrew: ToCrew = {
  PILOT_ASKED: {
    subject: 'Libre pour le {day} ? On cherche un pilote',
    before: ['On a besoin d’un pilote près de chez vous le {day}. Pouvez-vous y aller ?'],
    item: '{place}, à {kilometres} : {hectares}, {mowing}',
    button: 'Répondre : possible ou pas libre',
    after: [
      'Un seul appui suffit, sans mot de passe. Votre réponse ne vous engage pas encore : vous recevez votre tournée si une mission est pour vous.',
      'Ce lien répond en votre nom : ne le transmettez pas.',
    ],
  },
  ROUND: {
    subject: 'Votre tournée du {day}',
    before: ['Ces missions sont pour vous le {day} :'],
    item: '{stop}{place} : {hectares}, {mowing}. À appeler : {requester} {phone}',
    button: 'Voir mes missions',
    after: [
      'Appelez chaque demandeur au plus tard la veille au soir : heure, point de rendez-vous, aide sur place.',
      'Vous ne pouvez pas y aller ? Rendez la mission tout de suite dans l’application, pour qu’un autre la prenne.',
    ],
  },
  MISSION_CHANGED: {
    subject: 'Mission modifiée : fauche le {day}',
    before: ['Une de vos missions a changé. Voici ce qui vaut maintenant, pour une fauche le {day} :'],
    item: '{place}, {mowing}. Modifié : {change}.',
    button: 'Voir la mission',
    after: ['Cela ne vous convient plus ? Rendez la mission dans l’application.'],
  },
  MISSION_CANCELED: {
    subject: 'Mission annulée : fauche le {day}',
    before: ['Inutile de vous déplacer le {day}, cette mission est annulée :'],
    item: '{place}',
    button: 'Voir mes missions',
    after: ['Le demandeur est prévenu. Merci d’avoir été disponible.'],
  },
  MISSION_TAKEN_AWAY: {
    subject: 'Cette mission n’est plus pour vous : fauche le {day}',
    before: ['Vous n’avez plus à vous déplacer le {day} pour cette mission :'],
    item: '{place}',
    button: 'Voir mes missions',
    after: ['Vos autres missions ne changent pas. Une question ? Appelez la personne qui fait le planning.'],
  },
  CRATE_WAITS_FOR_PILOT: {
    subject: 'Une caisse est fermée depuis longtemps',
    before: ['Depuis la recherche du {day}, un animal attend dans sa caisse qu’on le relâche :'],
    item: 'N° {crate}, {place} : dans la caisse depuis {since}, à ouvrir au plus tard à {until}',
    button: 'Voir la mission',
    after: [
      'Relâchez l’animal dès que la parcelle est fauchée, en lisière et à l’ombre, puis confirmez d’un appui dans l’application.',
      'La parcelle n’est pas fauchée ? Relâchez-le quand même avant l’heure limite, là où on ne fauche pas aujourd’hui.',
    ],
  },
  CRATE_WAITS: {
    subject: 'Une caisse est fermée depuis longtemps',
    before: ['Depuis la recherche du {day}, un animal attend dans sa caisse qu’on le relâche :'],
    item: 'N° {crate}, {place} : dans la caisse depuis {since}, à ouvrir au plus tard à {until}',
    button: 'Voir la mission',
    after: [
      'Le pilote a reçu le même message. Appelez-le : quelqu’un doit ouvrir la caisse à temps, et le confirmer dans l’application.',
    ],
  },
  MOWER_ASKS: {
    subject: 'Pas encore fauché : parcelles du {day}',
    before: ['La personne qui fauche le dit, pour des parcelles qui n’ont pas ou plus le feu vert :'],
    item: '{place}, {requester} : {wish}',
    button: 'Voir les missions du jour',
    after: [
      'Rien n’est commandé par là : rien n’est au planning tant que le demandeur ne redemande pas, ou que vous ne le faites pas pour lui.',
    ],
  },
  SKY_TURNED_FOR_PILOT: {
    subject: 'La météo du {day} a changé',
    before: ['Depuis la soirée, la prévision pour vos vols du {day} a changé :'],
    item: 'Vol {sky} : {place}',
    button: 'Voir la mission',
    after: [
      'La prévision ne décide pas pour vous : regardez le ciel, et dites ce que vous décidez dans l’application. Les demandeurs n’ont reçu aucun message.',
    ],
  },
  SKY_TURNED: {
    subject: 'La météo du {day} a changé',
    before: ['Depuis la soirée, la prévision pour les vols du {day} a changé :'],
    item: 'Vol {sky} : {place}',
    button: 'Voir la mission',
    after: [
      'Le pilote a reçu le même message. Les demandeurs n’en ont reçu aucun : décidez avec le pilote, puis prévenez-les si la recherche n’a pas lieu.',
    ],
  },
  HANDOVER_NEWS: {
    subject: 'Recherche entre associations',
    before: ['Du nouveau : {news}.'],
    button: 'Voir la recherche',
    after: ['Sans réponse d’une association voisine, une recherche reste chez nous.'],
  },
  HANDOVER_WAITS: {
    subject: 'À faire : recherche entre associations',
    before: ['Quelqu’un doit s’en occuper : {news}.'],
    button: 'Voir la recherche',
    after: ['Regardez tout de suite : personne d’autre ne s’en charge.'],
  },
  ORDER_LINK_DISOWNED: {
    subject: 'Un lien de commande a servi à quelqu’un d’autre : {requester}',
    before: [
      '{requester} le signale : ce qui a été commandé par son lien de commande ne venait pas de sa part. Le lien ne marche plus. Demandes retirées : {count}.',
    ],
    button: 'Voir le demandeur',
    after: [
      'Appelez cette personne : une demande qui avait déjà un pilote est maintenue, et il lui faut peut-être un nouveau lien.',
    ],
  },
  ORDER_REQUEST_WAITS: {
    subject: 'À qui est cette demande ? Fauche le {day}',
    before: [
      '{requester} demande une recherche sans compte, et l’a confirmée : {hectares}, fauche le {day}. Quelqu’un que l’association connaît a ce numéro ou cette adresse mail.',
    ],
    button: 'Décider',
    after: [
      'Dites si c’est la même personne : avant cela, la demande n’est pas dans le planning et aucun pilote ne la voit.',
    ],
  },
  PLANNING_OPENS: {
    subject: 'Planning du {day} : {open} à placer',
    before: [
      'C’est l’heure du planning pour le {day}.',
      'Sans pilote : {open}. Attribuées : {assigned}. Réponses des pilotes : {answers}.',
    ],
    button: 'Ouvrir les missions',
    after: ['Quand une mission a un pilote, le pilote et le demandeur sont prévenus.'],
  },
};
