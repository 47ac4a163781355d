import { escapeMarkup } from '../../typography/escape-markup.ts';

// What XML 1.0 cannot hold at all.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What a text says between tags or in an attribute. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replaceAll(unwritable, ''));
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

function tagsOf({ name, attributes = {} }: XmlElement): [open: string, close: string] {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return [`<${name}${pairs.join('')}>`, `</${name}>`];
}

function written(node: XmlElement, indent: string): string {
  if (typeof node.content !== 'object') return indent + xmlLine(node);
  const [open, close] = tagsOf(node);
  const children = node.content.map((child) => written(child, `${indent}  `));
  return `${indent}${open}\n${children.join('\n')}\n${indent}${close}`;
}

/** An element on one line, where a file holds thousands of them. */
export function xmlLine(node: XmlElement): string {
  const { content } = node;
  const [open, close] = tagsOf(node);
  return open + (typeof content === 'object' ? content.map(xmlLine).join('') : xmlText(String(content))) + close;
}

/** A whole document. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}
