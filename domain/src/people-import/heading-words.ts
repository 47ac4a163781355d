import { associationWords } from '../languages/association-words.ts';
import { locales } from '../languages/locales.ts';
import { fold } from './fold.ts';
import type { ImportField } from './import-fields.ts';

/** What associations write above their columns, beside the headings of our own files; without accents and signs. */
const written: Readonly<Record<ImportField, readonly string[]>> = {
  lastname: [
    ...['nom', 'nom de famille', 'name', 'nachname', 'familienname', 'zuname', 'naam', 'achternaam', 'familienaam'],
    ...['last name', 'surname', 'family name', 'nom du pilote', 'nom du demandeur', 'societe', 'firma', 'bedrijf'],
    ...['betrieb', 'exploitation'],
  ],
  firstname: ['prenom', 'vorname', 'voornaam', 'first name', 'given name', 'rufname'],
  lastFirst: [
    ...['nom prenom', 'nom et prenom', 'nom prenoms', 'name vorname', 'name und vorname', 'nachname vorname'],
    ...['naam voornaam', 'naam en voornaam', 'last name first name'],
  ],
  firstLast: [
    ...['prenom nom', 'prenom et nom', 'vorname name', 'vorname nachname', 'vorname und name', 'voornaam naam'],
    ...['voornaam en naam', 'full name', 'first name last name', 'nom complet', 'vollstandiger name', 'volledige naam'],
  ],
  email: [
    ...['mail', 'email', 'e mail', 'mail adresse', 'e mail adresse', 'email adresse', 'adresse mail', 'adresse e mail'],
    ...['adresse email', 'courriel', 'mailadres', 'e mailadres', 'emailadres', 'email address', 'e mail address'],
  ],
  phone: [
    ...['telephone', 'tel', 'tel fixe', 'fixe', 'telefon', 'telefonnummer', 'festnetz', 'telefoon', 'telefoonnummer'],
    ...['phone', 'phone number', 'numero de telephone', 'n de telephone', 'no de telephone', 'tel nr', 'rufnummer'],
    ...['vaste lijn', 'numero', 'contact'],
  ],
  mobile: [
    ...['gsm', 'mobile', 'portable', 'tel portable', 'telephone portable', 'telephone mobile', 'tel mobile', 'natel'],
    ...['handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer', 'mobiel', 'mobiele telefoon', 'gsm nummer'],
    ...['cell', 'cell phone', 'whatsapp', 'numero de gsm', 'mobile phone', 'tel gsm', 'telephone gsm'],
  ],
  address: ['adresse', 'adresse complete', 'domicile', 'anschrift', 'adres', 'address', 'full address'],
  street: [
    ...['rue', 'rue et numero', 'rue n', 'rue et n', 'strasse', 'strasse nr', 'strasse und hausnummer', 'str'],
    ...['strasse hausnummer', 'straat', 'straat en nummer', 'street', 'voie', 'straat nr', 'street and number'],
  ],
  houseNumber: [
    ...['numero', 'n', 'no', 'num', 'hausnummer', 'hausnr', 'nr', 'nummer', 'huisnummer', 'house number', 'number'],
    ...['numero de maison'],
  ],
  zipcode: [
    ...['code postal', 'cp', 'c p', 'codepostal', 'plz', 'postleitzahl', 'postcode', 'postnummer', 'zip', 'zip code'],
    ...['postal code', 'npa'],
  ],
  city: [
    ...['localite', 'ville', 'commune', 'village', 'ort', 'stadt', 'gemeinde', 'wohnort', 'plaats', 'gemeente'],
    ...['woonplaats', 'stad', 'town', 'city', 'ortschaft'],
  ],
  country: ['pays', 'land', 'country', 'staat'],
  locale: ['langue', 'sprache', 'taal', 'language'],
  reachKilometres: [
    ...['rayon', 'rayon km', 'rayon d action', 'distance', 'distance max', 'distance maximale', 'km max'],
    ...['reichweite', 'umkreis', 'umkreis km', 'bereik', 'actieradius', 'straal', 'reach', 'radius', 'km'],
  ],
  role: ['role', 'fonction', 'rolle', 'funktion', 'rol', 'functie', 'statut', 'function'],
  type: [
    ...['type', 'type de demandeur', 'categorie', 'profession', 'qualite', 'art', 'typ', 'kategorie', 'beruf'],
    ...['soort', 'categorie', 'beroep', 'category', 'kind'],
  ],
  isMember: ['membre', 'adherent', 'cotisant', 'mitglied', 'lid', 'member', 'membership'],
  privateComment: [
    ...['commentaire', 'commentaires', 'remarque', 'remarques', 'note', 'notes', 'bemerkung', 'bemerkungen', 'notiz'],
    ...['kommentar', 'opmerking', 'opmerkingen', 'comment', 'comments', 'remark', 'remarks', 'observations', 'info'],
  ],
  parcelName: [
    ...['parcelle', 'nom de la parcelle', 'champ', 'nom du champ', 'pre', 'prairie', 'lieu dit', 'feld', 'flache'],
    ...['feldname', 'flachenname', 'name der flache', 'schlag', 'schlagname', 'wiese', 'flurstuck', 'parzelle', 'flur'],
    ...['perceel', 'perceelsnaam', 'naam van het perceel', 'weide', 'veld', 'field', 'field name', 'parcel'],
    ...['parcel name', 'meadow'],
  ],
  shape: [
    ...['wkt', 'geometrie', 'geometry', 'geojson', 'the geom', 'geom', 'polygone', 'polygon', 'forme', 'form', 'vorm'],
    ...['shape', 'polygoon', 'umring', 'contour'],
  ],
  place: [
    ...['coordonnees', 'coordonnees gps', 'gps', 'position', 'position gps', 'localisation', 'koordinaten'],
    ...['gps koordinaten', 'standort', 'coordinaten', 'gps coordinaten', 'locatie', 'coordinates', 'lat lon'],
    ...['latitude longitude', 'lat long', 'lat lng', 'location', 'gps coordinates'],
  ],
  latitude: ['latitude', 'lat', 'breite', 'breitengrad', 'geografische breite', 'breedtegraad', 'y wgs84'],
  longitude: ['longitude', 'lon', 'long', 'lng', 'lange', 'langengrad', 'geografische lange', 'lengtegraad'],
  crop: ['culture', 'kultur', 'kulturart', 'nutzung', 'nutzungsart', 'gewas', 'teelt', 'crop', 'crop name'],
};

/** Fields of which our own files name the column as one of these words. */
const ownWords: Partial<Record<ImportField, 'requesterLastname' | 'requesterFirstname'>> = {
  lastname: 'requesterLastname',
  firstname: 'requesterFirstname',
};

function ownHeadings(field: ImportField): string[] {
  return locales.flatMap((locale) => {
    const { files } = associationWords[locale];
    const known: Readonly<Record<string, string>> = files;
    const other = ownWords[field];
    return [known[field], other && files[other]].flatMap((word) => (word === undefined ? [] : [fold(word)]));
  });
}

/** Folded headings, each with the fields that it may name. */
export function knownHeadings(fields: readonly ImportField[]): ReadonlyMap<string, readonly ImportField[]> {
  const known = new Map<string, ImportField[]>();
  for (const field of fields) {
    for (const word of new Set([...ownHeadings(field), ...written[field]])) {
      known.set(word, [...(known.get(word) ?? []), field]);
    }
  }
  return known;
}
