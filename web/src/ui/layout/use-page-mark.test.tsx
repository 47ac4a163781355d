import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageMark } from './use-page-mark.ts';

function Bar({ isOn = true }: { isOn?: boolean }) {
  usePageMark('action-bar', isOn);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-action-bar');

test('the page carries a mark until the last one that asked for it is gone', () => {
  const { rerender } = render([<Bar key="first" />, <Bar key="second" />]);
  expect(isMarked()).toBe(true);
  rerender([<Bar key="second" />]);
  expect(isMarked()).toBe(true);
  rerender([<Bar key="second" isOn={false} />]);
  expect(isMarked()).toBe(false);
  rerender([<Bar key="second" />]);
  expect(isMarked()).toBe(true);
  rerender([]);
  expect(isMarked()).toBe(false);
});
