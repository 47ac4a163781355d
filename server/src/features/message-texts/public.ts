export { readWords, type WordsInUse } from './words-in-use.ts';
