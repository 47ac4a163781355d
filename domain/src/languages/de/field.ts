import type { FieldWords } from '../field-words.ts';
import { phrases } from './phrases.ts';
import { sheets } from './sheets.ts';

export const field: FieldWords = {
  phrases,
  sheets,
  checks: {
    crates: 'Kisten oder Säcke dabei',
    helper: 'Helfer vor Ort gefunden',
    meetingPoint: 'Treffpunkt vereinbart',
    authorisation: 'Fluggenehmigung und Flugverbotszonen geprüft',
    mowing: 'Mahd spätestens 4–5 Std. nach dem Einsatz',
  },
  flight: {
    fileName: 'Flugplan-bitte-pruefen',
    title: 'Flugplan',
    proposal:
      'Berechneter Vorschlag ohne Gelände und ohne unbekannte Hindernisse. Der Pilot prüft vor dem Start Höhe, Hindernisse, Luftraum und Akku und bleibt für den Flug verantwortlich.',
    toBeChecked: 'Vorschlag, vom Piloten zu prüfen',
    start: 'Anfang',
    end: 'Ende',
    route: 'Route',
    lane: 'Bahn',
    avoided: 'Gemiedene Drohnenzonen',
  },
};
