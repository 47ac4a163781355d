import type { LanguageFaults } from '../language-faults.ts';

export const faults: LanguageFaults = {
  mayStandTwice: ['u', 'je'],
  faults: [
    { what: 'a space before a sign', found: / [:;?!](?=\s|$)/ },
    {
      what: 'a preposition before a day that has none',
      found: /(?<!\p{L})op (?:vandaag|morgen|gisteren|overmorgen|eergisteren)(?!\p{L})/iu,
    },
    { what: 'a wrong article', found: /(?<!\p{L})(?:de|deze|die) (?:account|perceel|reekalf)(?!\p{L})/iu },
    { what: 'a preposition before a while', found: /(?<!\p{L})op (?:over \d|\d+ \p{L}+ geleden)/iu },
  ],
};
