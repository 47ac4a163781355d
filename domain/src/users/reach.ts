import * as z from 'zod/mini';

export const longestReachKilometres = 300;
/** How far from home a pilot is asked to fly, as the crow flies. */
export const ReachKilometres = z.int().check(z.minimum(1), z.maximum(longestReachKilometres));
