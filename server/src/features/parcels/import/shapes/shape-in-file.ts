/** A closed or open line of positions as a file gave them: more than two numbers, repeated or missing ones included. */
export type RawRing = number[][];

/** An area found in a file, its coordinates still in the system of the file. */
export interface ShapeInFile {
  name: string;
  crop: string | null;
  /** Null where the file does not tell. */
  isGrass: boolean | null;
  polygons: RawRing[][];
  /** Known already to the reader of the format, like a track that does not come back to its start. */
  problem: string | null;
}
