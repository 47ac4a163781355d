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
    proposalAlongTerrain:
      'Berechneter Vorschlag, der dem Gelände folgt, ohne unbekannte Hindernisse: Masten, einzelne Bäume und Stromleitungen stehen nicht in den Geländehöhen. Der Pilot prüft vor dem Start Hindernisse, Luftraum und Akku und bleibt für den Flug verantwortlich.',
    alongTerrain:
      'Gilt nur für einen Start bei {place} (Boden auf {ground} m): von dort sind die Höhen gezählt. Die Route verläuft {least} bis {most} m über dem Boden, höchstens {deviation} m neben der gewählten Höhe; Rückkehr auf {home} m über dem Start. Boden: {source}.',
    toBeChecked: 'Vorschlag, vom Piloten zu prüfen',
    start: 'Anfang',
    end: 'Ende',
    route: 'Route',
    lane: 'Bahn',
    avoided: 'Gemiedene Drohnenzonen',
  },
};
