import type { FieldWords } from '../field-words.ts';
import { phrases } from './phrases.ts';
import { sheets } from './sheets.ts';

export const field: FieldWords = {
  phrases,
  sheets,
  checks: {
    crates: 'Caisses ou sacs emportés',
    helper: 'Aide sur place trouvée',
    meetingPoint: 'Point de rendez-vous convenu',
    authorisation: 'Autorisation de vol et zones interdites vérifiées',
    mowing: 'Fauche au plus tard 4 à 5 h après la mission',
  },
  flight: {
    fileName: 'plan-de-vol-a-verifier',
    title: 'Plan de vol',
    proposal:
      'Proposition calculée, sans relief ni obstacles inconnus. Le pilote vérifie la hauteur, les obstacles, l’espace aérien et la batterie avant le décollage, et reste responsable du vol.',
    proposalAlongTerrain:
      'Proposition calculée qui suit le relief, sans obstacles inconnus : mâts, arbres isolés et lignes électriques ne sont pas dans les hauteurs du sol. Le pilote vérifie les obstacles, l’espace aérien et la batterie avant le décollage, et reste responsable du vol.',
    alongTerrain:
      'Ne vaut que pour un décollage à {place} (sol à {ground} m) : les hauteurs sont comptées depuis là. La route passe entre {least} et {most} m au-dessus du sol, à {deviation} m au plus de la hauteur choisie ; retour à {home} m au-dessus du décollage. Sol : {source}.',
    toBeChecked: 'proposition à vérifier par le pilote',
    start: 'Début',
    end: 'Fin',
    route: 'Route',
    lane: 'Ligne',
    avoided: 'Zones pour drones contournées',
  },
};
