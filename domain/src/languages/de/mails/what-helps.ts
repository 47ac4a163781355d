/** What saves fawns where nobody can search. */
export const whatHelps = [
  'Beunruhigen Sie am Vorabend die Tiere: Gehen Sie die Fläche mit einem angeleinten Hund ab und stellen Sie Pfosten mit Tüten oder Flatterband auf, dazu eine Lampe oder ein Radio.',
  'Mähen Sie langsam und von innen nach außen, damit die Tiere fliehen können, und lassen Sie am Rand Streifen stehen.',
];
