import type { LanguageFaults } from '../language-faults.ts';

export const faults: LanguageFaults = {
  mayStandTwice: ['vous', 'nous'],
  faults: [
    { what: 'a space that breaks', found: /[^\u00a0]:(?=\s|$)|[^\u202f?!]\??[?!;](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/ },
    {
      what: 'an article before a day that has none',
      found: /(?<!\p{L})(?:le|du|au) (?:aujourd|demain|hier|avant-hier|après-demain)/iu,
    },
    { what: 'an article before a while', found: /(?<!\p{L})(?:le|du|au) (?:il y a|dans \d|depuis)(?!\p{L})/iu },
    {
      what: 'an article that is not drawn together',
      found: /(?<!\p{L})(?:de|à) les? (?!\p{L}*(?<!couch|lev)(?:er|ir|re)(?!\p{L}))/iu,
    },
  ],
};
