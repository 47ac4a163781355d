import { fallbackLocale, type Locale, locales } from '@vigiefaon/domain/languages/locales';
import type { FastifyRequest } from 'fastify';

/** The language that a browser wants most of those that we speak. */
export function wantedLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  for (const part of (headers['accept-language'] ?? '').split(',')) {
    const spoken = locales.find((locale) => locale === part.trim().slice(0, 2).toLowerCase());
    if (spoken) return spoken;
  }
  return fallbackLocale;
}
