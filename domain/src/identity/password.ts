import * as z from 'zod/mini';

export const minimumPasswordLength = 8;

/** A password as it is chosen; its length is all that is asked of it. */
export const Password = z.string().check(z.minLength(minimumPasswordLength), z.maxLength(200));
