import type { Problem } from '../errors.ts';
import { type Locale, locales } from '../languages/locales.ts';
import type { PublicSettings } from '../settings/settings.api.ts';

/** A read that changes nothing, as a browser would ask it. */
export interface FirstCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page is written from, and goes on with. */
export interface FirstAnswers {
  readonly settings: PublicSettings;
  /** To the call that the page begins with. */
  readonly answer: { readonly body: unknown } | { readonly problem: Problem };
}

/** The language in which whoever the link was sent to is written to, where the answer says it. */
export function spokenLocale({ answer }: FirstAnswers): Locale | undefined {
  if (!('body' in answer) || typeof answer.body !== 'object' || answer.body === null) return undefined;
  const said: unknown = Reflect.get(answer.body, 'locale');
  return locales.find((locale) => locale === said);
}

export interface PageToWrite {
  /** Of the address, without its search. */
  readonly path: string;
  readonly locale: Locale;
  readonly first: FirstAnswers;
}

/** What the web app builds for the server, which imports nothing else of it. */
export interface LinkPageWriter {
  /** The call that the page at this path begins with; null where it is not written on the server. */
  firstCallOf(path: string): FirstCall | null;
  /** The whole document. */
  write(page: PageToWrite): Promise<string>;
}

/** What the built module offers: `folder` holds the built web app. */
export type OpenLinkPageWriter = (folder: string) => LinkPageWriter;
