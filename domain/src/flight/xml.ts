// What XML 1.0 cannot hold at all.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An element with its children in order; what a text says is escaped when the document is written. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: XmlContent;
}
export type XmlContent = string | number | readonly XmlElement[];

export function element(name: string, content: XmlContent, attributes?: XmlElement['attributes']): XmlElement {
  return attributes ? { name, content, attributes } : { name, content };
}

function written({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${pairs.join('')}>`;
  if (typeof content !== 'object') return `${open}${escaped(String(content))}</${name}>`;
  return `${open}\n${content.map((child) => written(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
}

/** A whole document. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}
