import { unreadable } from '../unreadable.ts';
import { importLimits } from './import-limits.ts';

/**
 * Refuses JSON that would cost far more memory than its text. It has to be known before parsing: the engine's own parser
 * cannot be interrupted, and running out of memory inside it ends the whole process, not only the worker.
 */
export function weighJson(text: string): void {
  let depth = 0;
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      tokens++;
    } else if (character === '{' || character === '[') {
      depth++;
      tokens++;
      if (depth > importLimits.nesting) throw unreadable('BROKEN_FILE');
    } else if (character === '}' || character === ']') {
      depth--;
    } else if (character === ',') {
      tokens++;
    }
    if (tokens > importLimits.documentTokens) throw unreadable('TOO_LARGE');
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"') return at;
  }
  throw unreadable('BROKEN_FILE');
}
