/** A field of something whose shape nobody promises: a kept answer, the key of a read. */
export function fieldOf(object: unknown, name: PropertyKey): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
