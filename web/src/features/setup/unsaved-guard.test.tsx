import { Link } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveBanner } from '@vigiefaon/domain/settings/settings.api';
import { saveSetup } from '@vigiefaon/domain/setup/setup.api';
import { beforeEach, expect, test } from 'vitest';
import { useEndpointMutation } from '../../api/queries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const banner = { isOn: false, severity: 'info', lastDay: null, text: { fr: '', de: '', nl: '', en: '' } } as const;

function Step() {
  const leave = useEndpointMutation(saveSetup);
  const save = useEndpointMutation(saveBanner);
  return (
    <UnsavedGuard>
      <input aria-label="search" />
      <form>
        <input aria-label="name" />
      </form>
      <button type="button" onClick={() => leave.mutate({ body: { left: [], version: 0 } })}>
        leave
      </button>
      <button type="button" onClick={() => save.mutate({ body: { ...banner, version: 0 } })}>
        save
      </button>
      <output>{[leave, save].filter(({ isSuccess }) => isSuccess).length}</output>
      <Link to="/tools">elsewhere</Link>
    </UnsavedGuard>
  );
}

beforeEach(async () => {
  const api = fakeApi();
  api.answer(saveSetup, { ...aSetup(), version: 1 });
  api.answer(saveBanner, { ...banner, version: 1 });
  await renderInside(<Step />);
});

const type = (field: string) => userEvent.type(screen.getByRole('textbox', { name: field }), 'x');
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('1');
};
const goElsewhere = () => userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
const isAsked = () => screen.findByRole('dialog').then(() => true);

test('what was typed into a form is asked about', async () => {
  await type('name');
  await goElsewhere();
  expect(await isAsked()).toBe(true);
});

test('to leave a step saves nothing that was typed into it', async () => {
  await type('name');
  await press('leave');
  await goElsewhere();
  expect(await isAsked()).toBe(true);
});

test.each([
  ['what was saved', ['name'], 'save'],
  ['what was typed into no form', ['search'], 'leave'],
])('%s is asked about no more', async (_, fields, button) => {
  for (const field of fields) await type(field);
  await press(button);
  await goElsewhere();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
