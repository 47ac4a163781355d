/** What saves fawns where nobody can search. */
export const whatHelps = [
  'On the evening before, disturb the animals: walk through the parcel with a dog on a lead, then leave stakes there with bags or ribbons that move in the wind, a lamp or a radio.',
  'Mow slowly, from the middle outwards, so that the animals can flee, and leave unmown strips along the edges.',
];
