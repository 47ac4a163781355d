import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const begin = 'vfd_';
const secretBytes = 32;

/** A new key for a program that reads; it says what it is, so that nobody takes it for a session's. */
export function newDataToken(): string {
  return begin + randomBytes(secretBytes).toString('base64url');
}

/** What stands behind the name of basic authentication, or in its place; programs ask for one or the other. */
function passwordOf(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return text.slice(colon + 1) || text.slice(0, Math.max(0, colon));
}

/** The key for programs that a request brings, as a bearer or as the password of whatever name; null without one. */
export function dataTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, scheme = '', given = ''] = /^(Bearer|Basic) ([\w+/=-]{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  const token = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
  return token.startsWith(begin) ? token : null;
}
