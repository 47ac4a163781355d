import { plainText } from '../../parcel-files/plain-text.ts';
import { fault, type ServiceFault } from './register-service.ts';

const longestDetail = 300;

export interface Features {
  readonly content: Readonly<Record<string, unknown>>;
  readonly features: readonly unknown[];
}

/** What a page holds, or what it is instead: services tell of their faults with 200, in XML, JSON, or as a page to log in. */
export function readServicePage(bytes: Buffer): Features | ServiceFault {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text.startsWith('<')) return faultOfMarkup(text);
  const content = parsed(text);
  if (content === null) return text.startsWith('{') ? fault('CUT_OFF') : fault('NOT_FEATURES', plainText(text, 100));
  const said = faultOfJson(content);
  if (said) return said;
  const { features } = content;
  return Array.isArray(features) ? { content, features: features as unknown[] } : fault('NOT_FEATURES');
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? { ...content } : null;
  } catch {
    return null;
  }
}

function faultOfMarkup(text: string): ServiceFault {
  if (/^<(!doctype\s+html|html|\?xml[^>]*>\s*<(!doctype\s+html|html))/i.test(text)) return fault('WEB_PAGE');
  if (!/<(\w+:)?(ExceptionReport|ServiceExceptionReport|ServiceException)\b/.test(text))
    return fault('NOT_FEATURES', 'XML');
  const said =
    /<(?:\w+:)?(?:ExceptionText|ServiceException)\b[^>]*>([\s\S]*?)<\/(?:\w+:)?(?:ExceptionText|ServiceException)>/.exec(
      text,
    );
  return fault('EXCEPTION', said?.[1] ? plainText(withoutMarkup(said[1]), longestDetail) : null);
}

const withoutMarkup = (text: string) =>
  text
    .replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** ArcGIS has an `error`; an OGC API tells in `description` or `detail` what it did not understand. */
function faultOfJson(content: Readonly<Record<string, unknown>>): ServiceFault | null {
  const { error, features } = content;
  if (typeof error === 'object' && error !== null) {
    const { code, message }: { code?: unknown; message?: unknown } = error;
    return fault('EXCEPTION', plainText([code, message].filter((part) => part !== undefined).join(' '), longestDetail));
  }
  if (Array.isArray(features)) return null;
  const said = content.description ?? content.detail ?? content.title;
  return typeof said === 'string' ? fault('EXCEPTION', plainText(said, longestDetail)) : null;
}
