/** What is expected of a text, in the words of Playwright's matchers. */
export interface ExpectedText {
  string?: string;
  regexSource?: string;
  regexFlags?: string;
  matchSubstring?: boolean;
  ignoreCase?: boolean;
  normalizeWhiteSpace?: boolean;
}

/** A text without what nobody sees of its spaces. */
export const inOneLine = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ');

export function fitsExpected(text: string, expected: ExpectedText): boolean {
  const { string, regexSource, regexFlags, matchSubstring, ignoreCase, normalizeWhiteSpace } = expected;
  if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(text);
  const plain = (each: string) => {
    const line = normalizeWhiteSpace ? inOneLine(each) : each;
    return ignoreCase ? line.toLowerCase() : line;
  };
  const [seen, wanted] = [plain(text), plain(string ?? '')];
  return matchSubstring ? seen.includes(wanted) : seen === wanted;
}

/** Whether it is so, and what is there instead; null where there is nothing to be judged. */
export interface Judgement {
  isSo: boolean | null;
  seen: unknown;
}
