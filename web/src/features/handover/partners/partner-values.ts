import type { MultiPolygon } from '@vigiefaon/domain/geometry/geometry';
import type { Partner, PartnerInformation } from '@vigiefaon/domain/handover/partner';

/** A partner as the form holds it. */
export interface PartnerValues {
  name: string;
  contact: string;
  area: MultiPolygon | null;
  address: string;
  publicKey: string;
}

export function valuesOf(partner: Partner | null): PartnerValues {
  return {
    name: partner?.name ?? '',
    contact: partner?.contact ?? '',
    area: partner?.area ?? null,
    address: partner?.address ?? '',
    publicKey: partner?.publicKey ?? '',
  };
}

/** As it is sent: what is left empty is not known. An address is written as people copy it, with or without a slash at its end. */
export function partnerBody({ name, contact, area, address, publicKey }: PartnerValues): PartnerInformation {
  return {
    name: name.trim(),
    contact: contact.trim() || null,
    area,
    address: address.trim().replace(/\/+$/, '') || null,
    // Keys are copied out of messages, with their line breaks.
    publicKey: publicKey.replace(/\s/g, '') || null,
  };
}
