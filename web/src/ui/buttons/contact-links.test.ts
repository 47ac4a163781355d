import { expect, it } from 'vitest';
import { callLink, navigationLink, whatsappLink } from './contact-links.ts';

it('a number is called as it is and written to without its sign', () => {
  expect(callLink('+32 470 12 34 56')).toBe('tel:+32470123456');
  expect(whatsappLink('+32470123456')).toBe('https://wa.me/32470123456');
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14)', 'geo:50.467000,4.867000?q=50.467000,4.867000'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=50.467000,4.867000'],
  ['Mozilla/5.0 (X11; Linux)', 'https://www.google.com/maps/dir/?api=1&destination=50.467000,4.867000'],
])('the way is shown by what %s has', (userAgent, link) => {
  expect(navigationLink([4.867, 50.467], userAgent)).toBe(link);
});
