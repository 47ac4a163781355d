import type { ToMower } from '../../../messages/texts/messages-by-reader.ts';
import { whatHelps } from './what-helps.ts';

/** What requesters read of what may be mown. */
export const toMower: ToMower = {
  PARCELS_CLEARED: {
    subject: 'Feu vert : vous pouvez faucher',
    before: ['La recherche est terminée. Fauchez maintenant, jusqu’à l’heure indiquée et pas après :'],
    item: '{place} : libre jusqu’à {until}',
    button: 'Voir la carte et le compte à rebours',
    after: [
      'Passé cette heure, les animaux reviennent : ne fauchez plus sans nouvelle recherche.',
      'Une recherche peut manquer un animal : fauchez lentement, du centre vers les bords.',
      'Quelqu’un d’autre fauche ? Envoyez-lui ce lien, il s’ouvre sans mot de passe.',
    ],
  },
  PARCELS_PARTLY_CLEARED: {
    subject: 'Attention : une partie seulement est libre',
    before: [
      'Une partie seulement de cette parcelle a pu être fouillée. Fauchez uniquement la partie dessinée sur la carte :',
    ],
    item: '{place} : partie libre jusqu’à {until}',
    button: 'Voir quelle partie est libre',
    after: [
      'Ne fauchez pas le reste : personne n’y a cherché. Envoyez ce lien à la personne qui fauche.',
      'Une recherche peut manquer un animal : fauchez lentement, du centre vers les bords.',
    ],
  },
  PARCELS_NOT_FLOWN: {
    subject: 'Pas de recherche : ne fauchez pas',
    before: ['Cette parcelle n’a pas été fouillée :'],
    item: '{place} : {reason}',
    button: 'Voir l’état de mes parcelles',
    after: [
      'Le plus sûr : fauchez un autre jour et redemandez un pilote. Si vous ne pouvez pas attendre, voici ce qui sauve des faons :',
      ...whatHelps,
    ],
  },
  CLEARANCE_SHORTENED: {
    subject: 'Fauchez plus tôt : le délai est raccourci',
    before: [
      'Un faon attend dans une caisse et doit vite être relâché. Fauchez jusqu’à l’heure indiquée et pas après :',
    ],
    item: '{place} : {until}',
    button: 'Voir l’état de mes parcelles',
    after: ['Vous n’y arrivez pas ? Appelez le pilote ou l’association. Prévenez la personne qui fauche.'],
  },
  CLEARANCE_WITHDRAWN: {
    subject: 'Arrêtez : ne fauchez plus',
    before: ['Le feu vert ne vaut plus. Ne fauchez pas, ou arrêtez de faucher :'],
    item: '{place}',
    button: 'Voir l’état de mes parcelles',
    after: ['Prévenez tout de suite la personne qui fauche, puis appelez le pilote ou l’association.'],
  },
  CLEARANCE_ENDING: {
    subject: 'Bientôt la fin du délai pour faucher',
    before: ['Le feu vert se termine bientôt :'],
    item: '{place} : libre jusqu’à {until}',
    button: 'Dire que c’est fauché',
    after: [
      'Tout ne sera pas fauché à temps ? Arrêtez à l’heure indiquée, fauchez le reste plus tard et redemandez un pilote.',
    ],
  },
  MOWER_SAYS: {
    subject: 'Pas encore fauché, dit la personne qui fauche',
    before: ['Voici ce qui vient d’être dit par le lien de la personne qui fauche, pour des parcelles du {day} :'],
    item: '{place} : {wish}',
    button: 'Redemander un pilote',
    after: [
      'Rien n’est commandé par là, et aucune de ces parcelles n’a le feu vert : elles doivent être fouillées avant d’être fauchées.',
    ],
  },
};
