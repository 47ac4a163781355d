const forEver = 'max-age=31536000, immutable';

/** What never changes under its address, for a year, the longest that caches promise; proxies may hand it to anybody. */
export const keptByAnybody = `public, ${forEver}`;
/** The same where a session is asked for: a proxy would hand it to whoever has none. */
export const keptByReader = `private, ${forEver}`;
