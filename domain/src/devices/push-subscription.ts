import * as z from 'zod/mini';

/** Bytes as base64url, with or without its padding. */
const bytes = (least: number, most: number) =>
  z.string().check(z.regex(/^[\w-]+=*$/), z.minLength(least), z.maxLength(most));

/** Where a browser is woken, and how what is sent is kept secret from whoever brings it: as browsers give it (Push API, RFC 8291). */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: bytes(87, 88), auth: bytes(22, 24) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;
