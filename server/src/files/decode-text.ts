const declaredEncoding = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** Turns the bytes of a text file into text: byte-order mark first, then the XML declaration, then UTF-8, then Western. */
export function decodeText(bytes: Uint8Array): string {
  const label = markedEncoding(bytes) ?? declaredIn(bytes);
  if (label !== undefined) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const label = declaredEncoding.exec(new TextDecoder('windows-1252').decode(bytes.subarray(0, 300)))?.[1];
  // A declaration readable as single bytes cannot be true when it says UTF-16.
  if (label === undefined || /^utf-?(8|16)/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
