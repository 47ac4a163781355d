import { expect, it } from 'vitest';
import { CallError } from '../../../api/call-error.ts';
import { contactAfter } from './use-helper.ts';

it.each([
  [new CallError('NOT_FOUND'), 'DEAD_LINK'],
  [new CallError('OFFLINE'), 'AWAY'],
  [new CallError('TOO_MANY_REQUESTS'), 'AWAY'],
  [new Error('a phone that is full'), 'AWAY'],
])('after %s a link is %s', (failure, network) => {
  expect(contactAfter(failure)).toEqual({ network, failure });
});
