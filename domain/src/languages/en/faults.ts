import type { LanguageFaults } from '../language-faults.ts';

export const faults: LanguageFaults = {
  mayStandTwice: ['that', 'had'],
  faults: [
    { what: 'a space before a sign', found: / [:;?!](?=\s|$)/ },
    { what: 'a preposition before a day that has none', found: /(?<!\p{L})on (?:today|tomorrow|yesterday)(?!\p{L})/iu },
    { what: 'a preposition before a while', found: /(?<!\p{L})on (?:in \d|\d+ \p{L}+ ago)/iu },
    { what: 'a straight quote', found: /"/ },
    { what: 'a wrong article', found: /(?<!\p{L})a [aeio]\p{L}/iu },
  ],
};
