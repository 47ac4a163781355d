import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { unreadable } from '../unreadable.ts';
import { weighXml } from '../weight/weigh-xml.ts';

/** The root element of an XML text that is neither hostile nor broken. */
export function parseXml(text: string): Element {
  weighXml(text);
  const root = parseDocument(text);
  if (root === null) throw unreadable('BROKEN_FILE');
  return root;
}

function parseDocument(text: string): Element | null {
  // Only what cannot be read at all is thrown: many programs write attributes and namespaces that are not quite right.
  const parser = new DOMParser({ locator: false, onError: () => {} });
  try {
    return parser.parseFromString(text.trimStart(), 'text/xml').documentElement;
  } catch {
    throw unreadable('BROKEN_FILE');
  }
}

/** The elements directly inside; names are compared without prefix, as some programs write `kml:Placemark`. */
export function childrenOf(parent: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node) && (names.length === 0 || names.includes(localName(node)))) found.push(node);
  }
  return found;
}

/** The outermost elements of these names anywhere inside. */
export function descendantsOf(parent: Node, ...names: string[]): Element[] {
  return childrenOf(parent).flatMap((child) =>
    names.includes(localName(child)) ? [child] : descendantsOf(child, ...names),
  );
}

export function localName(element: Element): string {
  return element.localName ?? element.tagName.replace(/^.*:/, '');
}

export function textOf(parent: Node, name: string): string {
  return childrenOf(parent, name)[0]?.textContent?.trim() ?? '';
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
