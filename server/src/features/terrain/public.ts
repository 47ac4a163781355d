export { type GroundOfShape, groundsOfShapes, type HashedShape } from './grounds-of-shapes.ts';
