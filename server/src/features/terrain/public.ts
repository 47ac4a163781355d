export { groundWithin, tilesThere } from './ground-around.ts';
export { type GroundOfShape, groundsOfShapes, type HashedShape } from './grounds-of-shapes.ts';
