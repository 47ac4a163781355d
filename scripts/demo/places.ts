/** Localities where the demo's people live: zipcode, name, longitude, latitude (GeoNames, CC BY 4.0). */
export const places = [
  ['2570', 'Duffel', 4.509, 51.0955],
  ['2500', 'Lier', 4.5704, 51.1313],
  ['2580', 'Putte', 4.6326, 51.0534],
  ['2800', 'Mechelen', 4.4776, 51.0257],
  ['2860', 'Sint-Katelijne-Waver', 4.5347, 51.0669],
  ['2870', 'Puurs', 4.2884, 51.0741],
  ['1745', 'Opwijk', 4.1844, 50.9672],
  ['1785', 'Merchtem', 4.232, 50.9513],
  ['1840', 'Londerzeel', 4.303, 51.0047],
  ['1860', 'Meise', 4.3266, 50.9393],
  ['9200', 'Dendermonde', 4.1011, 51.0287],
  ['1300', 'Wavre', 4.6014, 50.7172],
  ['1370', 'Jodoigne', 4.8691, 50.7236],
  ['5000', 'Namur', 4.8675, 50.4669],
  ['5500', 'Dinant', 4.9117, 50.2581],
  ['5580', 'Rochefort', 5.2216, 50.1631],
  ['5640', 'Mettet', 4.6623, 50.3212],
  ['4780', 'Saint-Vith', 6.1272, 50.2815],
  ['4960', 'Malmedy', 6.0279, 50.4269],
] as const;

export type Place = (typeof places)[number];

export function placeOf(zipcode: string): Place {
  const place = places.find(([candidate]) => candidate === zipcode);
  if (!place) throw new Error(`No place ${zipcode} in the demo`);
  return place;
}
