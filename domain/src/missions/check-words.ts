import { typesetAll } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';
import type { CheckWords } from './pilot-note.ts';

const words: Readonly<Record<Locale, CheckWords>> = {
  fr: {
    crates: 'Caisses ou sacs emportés',
    helper: 'Aide sur place trouvée',
    meetingPoint: 'Point de rendez-vous convenu',
    authorisation: 'Autorisation de vol et zones interdites vérifiées',
    mowing: 'Fauche au plus tard 4 à 5 h après la mission',
  },
  de: {
    crates: 'Kisten oder Säcke dabei',
    helper: 'Helfer vor Ort gefunden',
    meetingPoint: 'Treffpunkt vereinbart',
    authorisation: 'Fluggenehmigung und Flugverbotszonen geprüft',
    mowing: 'Mahd spätestens 4–5 Std. nach dem Einsatz',
  },
  nl: {
    crates: 'Kratten of zakken mee',
    helper: 'Hulp ter plaatse gevonden',
    meetingPoint: 'Afspraakplek vastgelegd',
    authorisation: 'Vliegtoelating en no-flyzones nagekeken',
    mowing: 'Maaien uiterlijk 4 à 5 uur na de missie',
  },
};

/** The association's own lines of a pilot note, on screen and on paper. */
export function checkWordsIn(locale: Locale): CheckWords {
  return typesetAll(locale, words[locale]);
}
