import { DomainError } from '@vigiefaon/domain/errors';
import type { Address } from '@vigiefaon/domain/identity/address';
import type { Config } from '../config.ts';
import { isSame, signatureOf } from './signed-token.ts';

type UnsignedAddress = Omit<Address, 'signature'>;

/** One order of the fields, whatever order a body names them in. Addresses from before `verified` keep their signature. */
function canonical({
  label,
  street,
  houseNumber,
  zipcode,
  city,
  country,
  lon,
  lat,
  verified,
}: UnsignedAddress): string {
  const fields = [label, street, houseNumber, zipcode, city, country, lon, lat];
  return JSON.stringify(verified ? [...fields, verified] : fields);
}

function addressSignature(secretKey: string, address: UnsignedAddress): Buffer {
  return signatureOf(secretKey, 'address', canonical(address));
}

/** An address as it is suggested: a body that brings it back unchanged is believed. */
export function signAddress(secretKey: string, address: UnsignedAddress): Address {
  return { ...address, signature: addressSignature(secretKey, address).toString('base64url') };
}

/** Whether we have suggested exactly this address. */
export function isVerifiedAddress(secretKey: string, address: Address): boolean {
  return isSame(Buffer.from(address.signature, 'base64url'), addressSignature(secretKey, address));
}

/** Refuses an address that was typed rather than chosen; no address at all is fine. */
export function assertVerifiedAddress(
  { config }: { config: Pick<Config, 'secretKey'> },
  address: Address | null,
): void {
  if (address && !isVerifiedAddress(config.secretKey, address)) throw new DomainError('ENCODE_VERIFIED_ADDRESS');
}
