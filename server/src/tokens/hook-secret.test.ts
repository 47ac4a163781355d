import { expect, test } from 'vitest';
import { hookSecretOf, hookSignatureOf, newHookKey } from './hook-secret.ts';

test('what is signed is known again by any receiver that keeps to Standard Webhooks', () => {
  // The example that its specification publishes.
  const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
  const body = '{"event_type":"ping","data":{"success":true}}';
  expect(hookSignatureOf(secret, { id: 'msg_loFOjxBNrRLzqYUf', atSeconds: 1_731_705_121, body })).toBe(
    'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  );
});

test('each receiver has a secret of its own, which another installation does not make', () => {
  const [one, other] = [newHookKey(), newHookKey()];
  expect(hookSecretOf('key', one)).toBe(hookSecretOf('key', one));
  expect(hookSecretOf('key', one)).not.toBe(hookSecretOf('key', other));
  expect(hookSecretOf('key', one)).not.toBe(hookSecretOf('another key', one));
  expect(hookSecretOf('key', one)).toMatch(/^whsec_[\w+/]{43}=$/);
});
