import { expect, test } from 'vitest';
import { isVerifiedAddress, signAddress } from './address-signature.ts';

const key = 'the key of one association only';
const barn = {
  label: 'Rue du Pré 3, 4970 Stavelot',
  street: 'Rue du Pré',
  houseNumber: '3',
  zipcode: '4970',
  city: 'Stavelot',
  country: 'BE',
  lon: 5.93,
  lat: 50.39,
};
const signed = signAddress(key, barn);

test('an address that comes back as it was suggested is believed, in whatever order its fields stand', () => {
  expect(isVerifiedAddress(key, signed)).toBe(true);
  const { signature, ...rest } = signed;
  expect(
    isVerifiedAddress(key, { signature, ...Object.fromEntries(Object.entries(rest).reverse()) } as typeof signed),
  ).toBe(true);
});

test.each(Object.keys(barn))('an address whose %s was changed is not believed', (field) => {
  const value = field === 'lon' || field === 'lat' ? 1 : 'changed';
  expect(isVerifiedAddress(key, { ...signed, [field]: value })).toBe(false);
});

test('nor is one with a cut, empty or foreign signature', () => {
  for (const signature of [signed.signature.slice(1), '', 'é', signAddress('another key', barn).signature]) {
    expect(isVerifiedAddress(key, { ...signed, signature })).toBe(false);
  }
});

test('what is verified is signed too, and an address from before it was kept stays believed', () => {
  const municipality = signAddress(key, { ...barn, verified: 'MUNICIPALITY' });
  expect(isVerifiedAddress(key, municipality)).toBe(true);
  expect(isVerifiedAddress(key, { ...municipality, verified: 'ADDRESS' })).toBe(false);
  const { verified, ...without } = municipality;
  expect(isVerifiedAddress(key, without)).toBe(false);
  expect(isVerifiedAddress(key, { ...signed, verified: 'ADDRESS' })).toBe(false);
});
