import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { watchLeaving } from '../testing/watch-leaving.ts';
import { leaveForGood, leaveRestored, logInAgain } from './leave.ts';

const goodbye = '/auth/login?why=deleted';

test('whoever deletes their account reads that it is gone, though other calls are refused before the answer comes', async () => {
  const left = watchLeaving();
  let answer = (): void => undefined;
  const deletion = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void leaveForGood('7', deletion);
  logInAgain();
  expect(left.to()).toBeNull();
  answer();
  await expect.poll(() => left.to()).toBe(goodbye);
});

test('and also when they are refused while this browser is still forgetting the person', async () => {
  const left = watchLeaving();
  void leaveForGood('7', Promise.resolve());
  await Promise.resolve();
  logInAgain();
  await expect.poll(() => left.to()).toBe(goodbye);
});

test('after a wrong password nobody leaves, and a session that ends later is told as expired', async () => {
  const left = watchLeaving();
  await leaveForGood('7', Promise.reject(new CallError('MISSING_REQUIRED_FIELDS')));
  expect(left.to()).toBeNull();
  logInAgain();
  expect(left.to()).toMatch(/why=expired$/);
});

test('a deletion that is refused because the session had ended leads to the login', async () => {
  const left = watchLeaving();
  await leaveForGood('7', Promise.reject(new CallError('UNAUTHENTICATED')));
  expect(left.to()).toMatch(/why=expired$/);
});

test('whoever restores a backup reads that it is restored, though other calls are refused before the answer comes', async () => {
  const left = watchLeaving();
  let answer = (): void => undefined;
  const restore = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void leaveRestored(restore);
  logInAgain();
  expect(left.to()).toBeNull();
  answer();
  await expect.poll(() => left.to()).toBe('/auth/login?why=restored');
});

test('a backup that is refused leaves nobody out, and a session that ends later is told as expired', async () => {
  const left = watchLeaving();
  await leaveRestored(Promise.reject(new CallError('UNREADABLE_FILE')));
  expect(left.to()).toBeNull();
  logInAgain();
  expect(left.to()).toMatch(/why=expired$/);
});
