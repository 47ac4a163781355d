export interface KnownRegister {
  readonly registerKey: string;
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly licence: string;
  readonly attribution: string;
}

const germanOpenData = 'Datenlizenz Deutschland – Namensnennung – Version 2.0';
const attributionFour = 'CC BY 4.0';

const known = (
  registerKey: string,
  name: string,
  country: string,
  licence: string,
  attribution: string,
): KnownRegister => ({ registerKey, name, country, licence, attribution });

/** Registers that are published, with the words that their licences ask for, so that nobody has to type them. */
export const knownRegisters: readonly KnownRegister[] = [
  known('be_vlg', 'Vlaanderen', 'BE', 'Modellicentie gratis hergebruik v1.0', 'Bron: Dept. LV'),
  known('be_wal', 'Wallonie', 'BE', 'INSPIRE: no conditions apply', '© SPW'),
  known('fr', 'France (RPG)', 'FR', 'Licence Ouverte 2.0', 'IGN – RPG'),
  known('nl', 'Nederland (BRP)', 'NL', 'CC0', 'RVO/PDOK'),
  known('lu', 'Luxembourg', 'LU', attributionFour, 'Ministère de l’Agriculture, Luxembourg'),
  known('ch', 'Schweiz', 'CH', 'CC BY 4.0, CC0 in some cantons', 'geodienste.ch, Kantone'),
  known('at', 'Österreich', 'AT', attributionFour, '© Agrarmarkt Austria'),
  known('de_nw', 'Nordrhein-Westfalen', 'DE', germanOpenData, 'Land Nordrhein-Westfalen'),
  known('de_nds', 'Niedersachsen', 'DE', germanOpenData, '© ML/SLA'),
  known('de_he', 'Hessen', 'DE', attributionFour, '© Land Hessen'),
  known(
    'de_by',
    'Bayern',
    'DE',
    attributionFour,
    'Datenquelle: Bayerische Vermessungsverwaltung – www.geodaten.bayern.de',
  ),
  known('de_bw', 'Baden-Württemberg', 'DE', germanOpenData, '© MLR Baden-Württemberg'),
  known('de_sl', 'Saarland', 'DE', attributionFour, '© Saarland'),
  known('dk', 'Danmark', 'DK', 'CC0', 'Landbrugsstyrelsen'),
];

/** What is known of a register by its key; undefined for one of the association's own. */
export function findKnownRegister(registerKey: string): KnownRegister | undefined {
  return knownRegisters.find((register) => register.registerKey === registerKey);
}
