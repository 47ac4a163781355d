import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listSeasons } from '@vigiefaon/domain/settings/settings.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Exports } from './exports.tsx';

const asked: URL[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  const api = fakeApi();
  api.answer(listSeasons, { items: [{ year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' }] });
  const fakeFetch = globalThis.fetch;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    if (!url.pathname.startsWith('/api/exports/')) return fakeFetch(address, request);
    asked.push(url);
    return respond();
  });
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

afterEach(() => vi.restoreAllMocks());

function aFile(content: BodyInit): Response {
  const disposition = 'attachment; filename="missions.csv"; filename*=UTF-8\'\'missions-2025-06-20.csv';
  return new Response(content, { headers: { 'content-type': 'text/csv', 'content-disposition': disposition } });
}

function problem(status: number, code: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), { status });
}

test('missions are downloaded as they were narrowed, under the name that the server gives', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  respond = () => aFile('Date\r\n');
  await renderInside(<Exports />, { path: '/tools?topic=exports' });
  await userEvent.selectOptions(
    await screen.findByLabelText('Saison'),
    await screen.findByRole('option', { name: '2025' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Statut'), 'DONE');
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger missions (CSV)' }));
  expect(await screen.findByText('missions-2025-06-20.csv')).toBeDefined();
  expect(asked[0]?.pathname).toBe('/api/exports/missions');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    year: '2025',
    status: 'DONE',
    format: 'csv',
    locale: 'fr',
  });
  expect(clicked).toHaveBeenCalledOnce();
});

test('while a file comes its size is told, and a second press stops it', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  respond = () =>
    aFile(
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1_500_000)),
      }),
    );
  await renderInside(<Exports />, { path: '/tools?topic=exports' });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger parcelles (KML)' }));
  expect(await screen.findByText(/1,5 Mo reçus/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Arrêter/ }));
  expect(clicked).not.toHaveBeenCalled();
});

test('a file that breaks off is no file: it is said in words, with another try', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  respond = () =>
    aFile(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(10));
          controller.error(new TypeError('network error'));
        },
      }),
    );
  await renderInside(<Exports />, { path: '/tools?topic=exports' });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger demandeurs (Excel (XLSX))' }));
  expect(await screen.findByText('Le fichier n’est pas arrivé')).toBeDefined();
  expect(clicked).not.toHaveBeenCalled();
  respond = () => aFile('Nom\r\n');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
});

test('a refusal is told in the words of its code', async () => {
  respond = () => problem(403, 'FORBIDDEN');
  await renderInside(<Exports />, { path: '/tools?topic=exports' });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger pilotes (CSV)' }));
  expect(await screen.findByText('Le fichier n’est pas arrivé')).toBeDefined();
});
