import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getLightSettings, saveLightSettings } from '@vigiefaon/domain/light/light.api';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { LightTopic } from './light-topic.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('an admin sets when drones may take off in a country', async () => {
  const api = fakeApi();
  api.answer(getLightSettings, { rules: defaultTakeOffRules, version: 2 });
  api.answer(saveLightSettings, ({ body }) => ({ ...body, version: 3 }));
  await renderInside(<LightTopic />, { user: admin });
  await userEvent.selectOptions(await screen.findByLabelText('Belgique'), 'Dès le lever du soleil');
  await save();
  expect(await screen.findByText('Les heures de décollage sont enregistrées')).toBeTruthy();
  expect(api.calls(saveLightSettings)[0]?.body).toEqual({
    rules: { ...defaultTakeOffRules, BE: 'SUNRISE' },
    version: 2,
  });
});

test('what another admin has saved meanwhile is replaced only knowingly', async () => {
  const api = fakeApi();
  api.answer(getLightSettings, { rules: defaultTakeOffRules, version: 2 });
  api.refuse(saveLightSettings, 'STALE');
  await renderInside(<LightTopic />, { user: admin });
  await userEvent.selectOptions(await screen.findByLabelText('France'), 'Dès l’aube civile');
  api.answer(getLightSettings, { rules: defaultTakeOffRules, version: 5 });
  await save();
  expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
  api.answer(saveLightSettings, ({ body }) => ({ ...body, version: 6 }));
  await save();
  expect(await screen.findByText('Les heures de décollage sont enregistrées')).toBeTruthy();
  expect(api.calls(saveLightSettings)[1]?.body).toEqual({
    rules: { ...defaultTakeOffRules, FR: 'CIVIL_DAWN' },
    version: 5,
  });
});
