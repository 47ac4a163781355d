import * as z from 'zod/mini';
import { Instant, Version } from '../values.ts';

export const handAnswers = ['YES', 'NO', 'UNKNOWN'] as const;
const HandAnswer = z.enum(handAnswers);
export type HandAnswer = z.infer<typeof HandAnswer>;

/** What somebody can say of a morning who has looked at another forecast, or out of the window. */
const answers = {
  /** A closed cover of clouds, under which the field stays cold for longer. */
  sky: HandAnswer,
  /** Stronger than one may fly in. */
  wind: HandAnswer,
  rain: HandAnswer,
  fog: HandAnswer,
  /** Too warm for the camera already at dawn. */
  warmth: z._default(HandAnswer, 'UNKNOWN'),
};

export const HandWeather = z.object({ ...answers, warmth: HandAnswer });
export type HandWeather = z.infer<typeof HandWeather>;

export const nothingByHand: HandWeather = {
  sky: 'UNKNOWN',
  wind: 'UNKNOWN',
  rain: 'UNKNOWN',
  fog: 'UNKNOWN',
  warmth: 'UNKNOWN',
};

/** With who has said it and when; `version` counts what was entered for that day. */
export const SignedHandWeather = z.extend(HandWeather, {
  version: z.int(),
  /** Null once the account is gone. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type SignedHandWeather = z.infer<typeof SignedHandWeather>;

/** `version` is the one that was read, 0 where nothing was entered. */
export const HandWeatherChange = z.strictObject({ ...answers, version: Version });
export type HandWeatherChange = z.infer<typeof HandWeatherChange>;
