import { ParcelFileFault } from './parcel-file-fault.ts';

const mostNamed = 20;

/** The one layer there is, or the one that was asked for by its name. */
export function chooseLayer<Layer>(
  layers: readonly Layer[],
  nameOf: (layer: Layer) => string,
  asked: string | null,
): Layer {
  const names = layers.slice(0, mostNamed).map(nameOf).join(', ');
  const found = asked === null ? layers : layers.filter((layer) => nameOf(layer).toLowerCase() === asked.toLowerCase());
  const [first, second] = found;
  if (first === undefined) throw new ParcelFileFault('NO_LAYER', names === '' ? null : names);
  if (second !== undefined) throw new ParcelFileFault('SEVERAL_LAYERS', names);
  return first;
}
