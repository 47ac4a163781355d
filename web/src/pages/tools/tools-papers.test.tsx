import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as papers from '@vigiefaon/domain/papers/papers.api';
import { expect, test } from 'vitest';
import { PapersTopic } from '../../features/papers/papers-topic.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';

const pilotId = '0190a5f0-0000-7000-8000-0000000000f2';

test('an admin sees whose papers end, and settles what that prevents', async () => {
  const api = fakeApi();
  const ending = [{ kind: 'INSURANCE' as const, name: 'AG', validUntil: '2025-05-19' }];
  api.answer(papers.getPaperSettings, { expiredMayFly: true, version: 0 });
  api.answer(papers.listEndingPapers, { items: [{ pilotId, lastname: 'Dubois', firstname: 'Anne', papers: ending }] });
  api.answer(papers.savePaperSettings, ({ body }) => ({ ...body, version: 1 }));
  await renderInside(<PapersTopic />, { settings: someSettings({ today: '2025-05-20' }) });
  const person = await screen.findByRole('link', { name: 'Dubois Anne' });
  expect(person.getAttribute('href')).toBe(`/users?user=${pilotId}`);
  expect(screen.getByText(/Expiré.; dernier jour/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Un papier expiré n’empêche pas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Qui a un papier expiré ne reçoit plus de mission')).toBeTruthy();
  expect(api.calls(papers.savePaperSettings)[0]?.body).toEqual({ expiredMayFly: false, version: 0 });
});

test('where nothing ends the list says so', async () => {
  const api = fakeApi();
  api.answer(papers.getPaperSettings, { expiredMayFly: true, version: 0 });
  api.answer(papers.listEndingPapers, { items: [] });
  await renderInside(<PapersTopic />);
  expect(await screen.findByText(/Rien n’a expiré/)).toBeTruthy();
});
