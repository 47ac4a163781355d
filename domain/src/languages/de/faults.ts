import type { LanguageFaults } from '../language-faults.ts';

export const faults: LanguageFaults = {
  mayStandTwice: ['die', 'sie', 'der', 'das'],
  faults: [
    { what: 'a space before a sign', found: / [:;?!](?=\s|$)/ },
    {
      what: 'a preposition before a day that has none',
      found: /(?<!\p{L})(?:am|vom|zum|der|den) (?:heute|morgen|gestern|übermorgen|vorgestern)(?!\p{L})/u,
    },
    { what: 'a preposition before a while', found: /(?<!\p{L})(?:am|vom|um) (?:vor|in) /u },
  ],
};
