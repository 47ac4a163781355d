/** What saves fawns where nobody can search. */
export const whatHelps = [
  'Verstoor de dieren de avond voordien: loop met een aangelijnde hond door het perceel en zet palen met zakken of linten die in de wind bewegen, een lamp of een radio.',
  'Maai traag, van binnen naar buiten, zodat de dieren kunnen vluchten, en laat aan de randen stroken staan.',
];
