import { expect, test } from 'vitest';
import { sendingWays, sendingWaysToAnybody } from './sending-ways.ts';

const words = { subject: 'Votre lien', text: 'Bonjour : https://faon.test/order/abc?d=é&f' };
const said = 'Bonjour%20%3A%20https%3A%2F%2Ffaon.test%2Forder%2Fabc%3Fd%3D%C3%A9%26f';

test('a requester with phone and mail is written to in three ways, the words filled in', () => {
  expect(sendingWays({ phone: '+32470123456', email: 'jean+foin@ferme.test' }, words)).toEqual({
    whatsapp: `https://wa.me/32470123456?text=${said}`,
    sms: `sms:+32470123456?&body=${said}`,
    mail: `mailto:jean%2Bfoin%40ferme.test?subject=Votre%20lien&body=${said}`,
  });
});

test('a requester with neither is written to in none of them', () => {
  expect(sendingWays({ phone: null, email: null }, words)).toEqual({ whatsapp: null, sms: null, mail: null });
});

test('where the receiver is chosen in the program itself, the words are there all the same', () => {
  expect(sendingWaysToAnybody(words)).toEqual({
    whatsapp: `https://wa.me/?text=${said}`,
    sms: null,
    mail: `mailto:?subject=Votre%20lien&body=${said}`,
  });
});
