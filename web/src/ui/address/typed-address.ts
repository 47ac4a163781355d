import type { Address } from '@vigiefaon/domain/identity/address';

/** Text that is not yet one of the suggestions: an address without signature, which neither form nor server lets pass. */
export function typedAddress(text: string): Address | null {
  if (text.trim() === '') return null;
  const label = text.slice(0, 300);
  return { label, street: null, houseNumber: null, zipcode: '', city: '', country: '', lon: 0, lat: 0, signature: '' };
}
