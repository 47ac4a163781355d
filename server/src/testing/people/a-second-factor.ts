import { codeSeconds } from '@vigiefaon/domain/auth/second-factor';
import { beginSecondFactor, confirmSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { Secret, TOTP } from 'otpauth';
import type { TestApplication } from '../application/application.ts';

/** What an authenticator shows, so many codes after the one of now. */
export function codeAt(now: Date, secret: string, codesLater = 0): string {
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  return authenticator.generate({ timestamp: now.getTime() + codesLater * codeSeconds * 1000 });
}

/** Switches it on as somebody does who is logged in; the code of now is used up by it. */
export async function withSecondFactor(
  app: TestApplication,
  { token, password }: { token: string; password: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const own = app.as({ token });
  const { secret } = (await own.call(beginSecondFactor, { body: { password } })).body;
  const shown = await own.call(confirmSecondFactor, { body: { code: codeAt(app.now(), secret) } });
  return { secret, recoveryCodes: shown.body.recoveryCodes };
}
