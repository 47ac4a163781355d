import { unreadable } from '../unreadable.ts';
import { importLimits } from './import-limits.ts';

const gaps = new Set([' ', '\n', '\t', '\r']);

/**
 * Refuses XML that would cost far more than its text: document types (the home of entity bombs), deep nesting, and
 * more tags, attributes and numbers than any real file of parcels holds.
 */
export function weighXml(text: string): void {
  let depth = 0;
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '<') {
      const step = readTag(text, at);
      depth += step.deeper;
      at = step.end;
      tokens += 1 + step.attributes;
      if (depth > importLimits.nesting) throw unreadable('BROKEN_FILE');
    } else if (character !== undefined && gaps.has(character)) {
      tokens++;
      while (at + 1 < text.length && gaps.has(text[at + 1] ?? '')) at++;
    }
    if (tokens > importLimits.documentTokens) throw unreadable('TOO_LARGE');
  }
}

interface Tag {
  end: number;
  deeper: -1 | 0 | 1;
  attributes: number;
}

function readTag(text: string, at: number): Tag {
  if (text.startsWith('<!--', at)) return { end: endAfter(text, '-->', at + 4), deeper: 0, attributes: 0 };
  if (text.startsWith('<![CDATA[', at)) return { end: endAfter(text, ']]>', at + 9), deeper: 0, attributes: 0 };
  if (text.startsWith('<?', at)) return { end: endAfter(text, '?>', at + 2), deeper: 0, attributes: 0 };
  if (text.startsWith('<!', at)) throw unreadable('DOCUMENT_TYPE');

  let attributes = 0;
  for (let end = at + 1; end < text.length; end++) {
    const character = text[end];
    if (character === '"' || character === "'") {
      end = endAfter(text, character, end + 1);
      attributes++;
    } else if (character === '<') {
      throw unreadable('BROKEN_FILE');
    } else if (character === '>') {
      if (text[at + 1] === '/') return { end, deeper: -1, attributes };
      return { end, deeper: text[end - 1] === '/' ? 0 : 1, attributes };
    }
  }
  throw unreadable('BROKEN_FILE');
}

function endAfter(text: string, mark: string, from: number): number {
  const start = text.indexOf(mark, from);
  if (start < 0) throw unreadable('BROKEN_FILE');
  return start + mark.length - 1;
}
