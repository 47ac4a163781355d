import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

// Built once for each schema: the same nouns stand in many answers.
const known = new WeakMap<Schema, Schema>();

/**
 * The shape of a schema without its bounds: which fields, of which type, and nothing about how long, how many, between what or in
 * which format. Bounds are for what is sent to us; what we answer, or have kept, was made under the bounds of its own day and must be
 * readable for ever. Unknown fields are left out, where the schema would have refused them.
 */
export function unbounded<S extends Schema>(schema: S): z.ZodMiniType<z.output<S>> {
  const shape = known.get(schema) ?? shapeOf(schema);
  known.set(schema, shape);
  return shape as z.ZodMiniType<z.output<S>>;
}

function shapeOf(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'object':
      return objectOf(def);
    case 'array':
      return z.array(unbounded(def.element));
    case 'tuple':
      return bare(def, { items: def.items.map(unbounded), rest: def.rest && unbounded(def.rest) }, schema);
    case 'record':
      return bare(def, { keyType: unbounded(def.keyType), valueType: unbounded(def.valueType) }, schema);
    case 'union':
      return bare(def, { options: def.options.map(unbounded) }, schema);
    case 'pipe':
      return bare(def, { in: unbounded(def.in), out: unbounded(def.out) }, schema);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
      return bare(def, { innerType: unbounded(def.innerType) }, schema);
    default:
      return bare(def, {}, schema);
  }
}

function objectOf({ shape, catchall }: z.core.$ZodObjectDef): Schema {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, unbounded(field)]));
  const isStrict = (catchall as z.core.$ZodTypes | undefined)?._zod.def.type === 'never';
  return catchall && !isStrict ? z.catchall(z.object(fields), unbounded(catchall)) : z.object(fields);
}

/** The same kind of schema over other parts, without what was checked on top of it. */
function bare(def: z.core.$ZodTypeDef, parts: object, schema: Schema): Schema {
  return z.core.clone(schema, { ...def, ...parts, checks: [] });
}
