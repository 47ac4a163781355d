import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPublic } from '../../testing/render-page.tsx';
import { closeToast, showToast, toastSeverities } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(async () => {
  await renderPublic(<Toasts />);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function show(message: Parameters<typeof showToast>[0]): void {
  act(() => {
    showToast(message);
  });
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a toast goes when its life is over', () => {
  show({ severity: 'info', summary: 'Enregistré', lifeMs: 1000 });
  pass(900);
  expect(screen.getByText('Enregistré')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Enregistré')).toBeNull();
});

test('a toast under the mouse stays, and then has what was left of its life', () => {
  show({ severity: 'info', summary: 'Enregistré', lifeMs: 1000 });
  pass(800);
  fireEvent.mouseEnter(screen.getByText('Enregistré'));
  pass(5000);
  expect(screen.getByText('Enregistré')).toBeTruthy();
  fireEvent.mouseLeave(screen.getByText('Enregistré'));
  pass(300);
  expect(screen.queryByText('Enregistré')).toBeNull();
});

test('a toast without end waits to be closed', () => {
  show({ severity: 'error', summary: 'Refusé', lifeMs: 0, id: 'refused' });
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Refusé')).toBeNull();
});

test('a toast that must not be closed by hand has no button, and can be closed by its id', () => {
  show({ severity: 'warn', summary: 'Envoi', closable: false, id: 'sending' });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => closeToast('sending'));
  expect(screen.queryByText('Envoi')).toBeNull();
});

test('a second toast with the same id takes the place of the first', () => {
  show({ severity: 'info', summary: 'Un', id: 'same' });
  show({ severity: 'info', summary: 'Deux', id: 'same' });
  expect(screen.queryByText('Un')).toBeNull();
  expect(screen.getByText('Deux')).toBeTruthy();
});

test('a second toast with the same id has a life of its own, whatever was left of the first one’s', () => {
  show({ severity: 'info', summary: 'Un', id: 'same', lifeMs: 1000 });
  pass(900);
  show({ severity: 'info', summary: 'Deux', id: 'same', lifeMs: 1000 });
  pass(900);
  expect(screen.getByText('Deux')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Deux')).toBeNull();
});

test('a toast of another group is shown elsewhere', async () => {
  vi.useRealTimers();
  await renderPublic(<Toasts group="map" />);
  show({ severity: 'info', summary: 'Carte', group: 'map' });
  const [here, elsewhere] = screen.getAllByRole('region', { name: 'Messages' });
  expect([here, elsewhere].map((place) => place?.textContent?.includes('Carte'))).toEqual([false, true]);
});

test.each(toastSeverities)('a toast of severity %s shows its sign, summary and detail', (severity) => {
  show({ severity, summary: 'Mission', detail: 'Grand pré' });
  const toast = screen.getByText('Mission').closest('[data-severity]');
  expect(toast?.getAttribute('data-severity')).toBe(severity);
  expect(toast?.querySelector('svg')).toBeTruthy();
  expect(screen.getByText('Grand pré')).toBeTruthy();
});

test.each([
  ['error', 'assertive'],
  ['warn', 'assertive'],
  ['success', 'polite'],
] as const)('a toast of severity %s is %s for a screen reader', (severity, politeness) => {
  show({ severity, summary: 'Mission' });
  expect(screen.getByText('Mission').closest('[aria-live]')?.getAttribute('aria-live')).toBe(politeness);
});

test('what was done can be undone from the toast', () => {
  const undo = vi.fn();
  show({ severity: 'success', summary: 'Supprimé', action: { label: 'Rétablir', onClick: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Rétablir' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Supprimé')).toBeNull();
});

test('toasts come one at a time: the latest is on screen, and only what waits to be closed comes back', () => {
  show({ severity: 'error', summary: 'Refusé', lifeMs: 0, id: 'refused' });
  show({ severity: 'info', summary: 'Un' });
  show({ severity: 'info', summary: 'Deux' });
  expect(['Refusé', 'Un', 'Deux'].map((text) => screen.queryByText(text) !== null)).toEqual([false, false, true]);
  pass(5000);
  expect(['Refusé', 'Un', 'Deux'].map((text) => screen.queryByText(text) !== null)).toEqual([true, false, false]);
});

test('good news does not hide a warning: it comes after it', () => {
  show({ severity: 'warn', summary: 'Sans pilote' });
  show({ severity: 'success', summary: 'Créée' });
  expect([screen.queryByText('Sans pilote') !== null, screen.queryByText('Créée') !== null]).toEqual([true, false]);
  pass(5000);
  expect([screen.queryByText('Sans pilote') !== null, screen.queryByText('Créée') !== null]).toEqual([false, true]);
});

test('a toast is over after five seconds, unless it asks for an answer', () => {
  show({ severity: 'success', summary: 'Enregistré' });
  pass(4900);
  expect(screen.getByText('Enregistré')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Enregistré')).toBeNull();
  show({ severity: 'info', summary: 'Annulée', action: { label: 'Rétablir', onClick: () => undefined } });
  pass(9000);
  expect(screen.getByRole('button', { name: 'Rétablir' })).toBeTruthy();
});
