import * as z from 'zod/mini';
import { MultiPolygon } from '../geometry/geometry.ts';
import { Id, Instant } from '../values.ts';
import { HandoverContact, HandoverName, KeyId, PublicKey } from './handover-values.ts';

/** Bounds the area that is sent, so that looking through all partners stays quick. */
export const mostAreaVertices = 5000;

function verticesOf({ coordinates }: MultiPolygon): number {
  return coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
}

const Area = MultiPolygon.check(
  z.refine((area) => verticesOf(area) <= mostAreaVertices, { error: 'TOO_MANY_VERTICES' }),
  z.refine(({ coordinates }) => coordinates.length > 0 && coordinates.every((piece) => piece.length > 0), {
    error: 'NOT_A_POLYGON',
  }),
  z.refine(({ coordinates }) => coordinates.flat().every((ring) => ring.length >= 4), { error: 'TOO_FEW_POINTS' }),
);

/** Where the other installation stands, perhaps in a folder: without query and without a slash at its end. Whether it may be called the server knows. */
const InstallationAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/));

const partnerFields = {
  name: HandoverName,
  /** How its coordinators are reached, as people write it. */
  contact: HandoverContact,
  /** Where it flies; null where that is not known. */
  area: z.nullable(Area),
  /** Of its VigieFaon; null where it has none: it is given a link or a file. */
  address: z.nullable(InstallationAddress),
  /** By which what it sends is known to be its own; null where it signs nothing. */
  publicKey: z.nullable(PublicKey),
};

/** A neighbouring association, as admins write it down. */
export const PartnerInformation = z
  .strictObject(partnerFields)
  // Without its key nothing that comes back from there could be believed.
  .check(
    z.refine(({ address, publicKey }) => address === null || publicKey !== null, {
      path: ['publicKey'],
      error: 'REQUIRED',
    }),
  );
export type PartnerInformation = z.infer<typeof PartnerInformation>;

export const Partner = z.object({
  partnerId: Id,
  version: z.int(),
  ...partnerFields,
  area: z.nullable(MultiPolygon),
  address: z.nullable(z.string()),
  keyId: z.nullable(KeyId),
  /** When something that it had signed came last. */
  lastHeardAt: z.nullable(Instant),
});
export type Partner = z.infer<typeof Partner>;

/** How neighbours know us. The key belongs to the installation and changes only with its secret key. */
export const HandoverIdentity = z.object({
  /** That of the association; null until an admin has written it, and nothing is offered before. */
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  version: z.int(),
  keyId: KeyId,
  publicKey: PublicKey,
  /** Where neighbours send what they hand over. */
  address: z.string(),
});
export type HandoverIdentity = z.infer<typeof HandoverIdentity>;
