import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { type ParcelGeometryRefusal, whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';

/** Which point of a shape: piece, ring in the piece (0 is the outer one), point in the ring. */
export interface VertexPlace {
  piece: number;
  ring: number;
  vertex: number;
}

export interface Vertex {
  place: VertexPlace;
  position: Position;
}

export function isSamePlace(one: VertexPlace, other: VertexPlace): boolean {
  return one.piece === other.piece && one.ring === other.ring && one.vertex === other.vertex;
}

/** Where a step along `count` points leads; from none (-1) forward to the first, back to the last. */
export function stepFrom(at: number, by: 1 | -1, count: number): number {
  return (Math.max(at, by < 0 ? 0 : -1) + by + count) % count;
}

function withoutClosing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : ring;
}

function changeRing(geometry: ParcelGeometry, place: VertexPlace, change: (open: Ring) => Ring): ParcelGeometry {
  const pieces = piecesOf(geometry).map((piece, pieceNumber) =>
    piece.map((ring, ringNumber) => {
      if (pieceNumber !== place.piece || ringNumber !== place.ring) return ring;
      const open = change(withoutClosing(ring));
      const first = open[0];
      return first ? [...open, [first[0], first[1]] satisfies Position] : ring;
    }),
  );
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: pieces[0] ?? [] }
    : { type: 'MultiPolygon', coordinates: pieces };
}

export function listVertices(geometry: ParcelGeometry): Vertex[] {
  return piecesOf(geometry).flatMap((piece, pieceNumber) =>
    piece.flatMap((ring, ringNumber) =>
      withoutClosing(ring).map((position, vertex) => ({
        place: { piece: pieceNumber, ring: ringNumber, vertex },
        position,
      })),
    ),
  );
}

/** The middle of every edge; its place is that of the point before it. */
export function listMidpoints(geometry: ParcelGeometry): Vertex[] {
  return piecesOf(geometry).flatMap((piece, pieceNumber) =>
    piece.flatMap((ring, ringNumber) => {
      const open = withoutClosing(ring);
      return open.map((from, vertex): Vertex => {
        const to = open[(vertex + 1) % open.length] ?? from;
        const position: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        return { place: { piece: pieceNumber, ring: ringNumber, vertex }, position };
      });
    }),
  );
}

export function moveVertex(geometry: ParcelGeometry, place: VertexPlace, position: Position): ParcelGeometry {
  return changeRing(geometry, place, (open) => open.with(place.vertex, position));
}

export function insertVertexAfter(geometry: ParcelGeometry, place: VertexPlace, position: Position): ParcelGeometry {
  return changeRing(geometry, place, (open) => open.toSpliced(place.vertex + 1, 0, position));
}

/** Null where only three points are left: neither a hole nor a piece gets lost by taking points away. */
export function removeVertex(geometry: ParcelGeometry, place: VertexPlace): ParcelGeometry | null {
  const ring = piecesOf(geometry)[place.piece]?.[place.ring];
  if (!ring || withoutClosing(ring).length <= 3) return null;
  return changeRing(geometry, place, (open) => open.toSpliced(place.vertex, 1));
}

/** What a change has made unfit. An imported shape may have come with a fault: what it had before does not forbid mending it point by point. */
export function newFaultOf(geometry: ParcelGeometry, before: ParcelGeometry | undefined): ParcelGeometryRefusal | null {
  const fault = whyNotParcelGeometry(geometry);
  return fault && fault.reason === (before && whyNotParcelGeometry(before)?.reason) ? null : fault;
}
