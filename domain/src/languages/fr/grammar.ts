import type { Grammar } from '../grammars.ts';

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

function moment(words: string) {
  // The article is drawn together: "du coucher du soleil".
  const noun = words.replace(/^le /, '');
  const [of, to] = noun === words ? ['de', 'à'] : ['du', 'au'];
  return { on: `${to} ${noun}`, of: `${of} ${noun}`, to: `${to} ${noun}` };
}

export const grammar: Grammar = {
  region: 'fr-BE',
  // As the specification has it: dd/mm/yy.
  year: '2-digit',
  // The spaces that keep `? ! ; : »` to the word before and `«` to the word behind. What may follow a sign counts too, so that
  // neither a smiley nor a time of day is taken for one.
  signs: [
    [/[ \u00a0\u202f]+(?=[?!]+(?:[\s)»”…*_.,]|$))/g, narrowNoBreak],
    [/[ \u00a0\u202f]+(?=;(?:[\s»*_]|$))/g, narrowNoBreak],
    [/[ \u00a0\u202f]+(?=:(?:[\s»*_]|$))/g, noBreak],
    [/«[ \u00a0\u202f]*(?=\S)/g, `«${noBreak}`],
    [/(?<=\S)[ \u00a0\u202f]*»/g, `${noBreak}»`],
  ],
  date: (words) => ({ on: `le ${words}`, of: `du ${words}`, to: `au ${words}` }),
  near: (words) => ({ on: words, of: `${/^[aeiouhà]/i.test(words) ? 'd’' : 'de '}${words}`, to: `à ${words}` }),
  moment,
  atTime: 'à',
};
