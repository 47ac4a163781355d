/** What saves fawns where nobody can search. */
export const whatHelps = [
  'La veille au soir, dérangez les animaux : parcourez la parcelle avec un chien tenu en laisse, puis laissez-y des piquets avec des sacs ou des rubans qui bougent au vent, une lampe ou une radio.',
  'Fauchez lentement, du centre vers les bords, pour que les animaux puissent fuir, et laissez des bandes non fauchées en lisière.',
];
