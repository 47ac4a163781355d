import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { getCrateSettings, saveCrateSettings } from '@vigiefaon/domain/finds/finds.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { CratesTopic } from '../../features/finds/crates-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

let api: FakeApi;
let kept: SavedCrateSettings;
const alarm = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Alarme après' });

beforeEach(() => {
  api = fakeApi();
  kept = { alarmMinutes: 180, limitMinutes: 240, version: 4 };
  api.answer(getCrateSettings, () => kept);
});

describe('the times of crates', () => {
  it('are changed in steps and saved with the version that was read', async () => {
    api.answer(saveCrateSettings, ({ body }) => {
      kept = { ...body, version: 5 };
      return kept;
    });
    await renderInside(<CratesTopic />);
    expect((await alarm()).value).toBe('180');
    await userEvent.clear(await alarm());
    await userEvent.type(await alarm(), '150');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(api.calls(saveCrateSettings)[0]?.body).toEqual({ alarmMinutes: 150, limitMinutes: 240, version: 4 }),
    );
  });

  it('an alarm after the limit is not saved, and why is said', async () => {
    await renderInside(<CratesTopic />);
    await userEvent.clear(await alarm());
    await userEvent.type(await alarm(), '300');
    expect(screen.getByRole('button', { name: 'Enregistrer' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('L’alarme doit venir avant ce moment.')).toBeTruthy();
  });

  it('what somebody else has saved meanwhile is not overwritten', async () => {
    api.refuse(saveCrateSettings, 'STALE');
    await renderInside(<CratesTopic />);
    await alarm();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('and is replaced by a second save, made knowingly', async () => {
    api.refuse(saveCrateSettings, 'STALE');
    await renderInside(<CratesTopic />);
    await userEvent.clear(await alarm());
    await userEvent.type(await alarm(), '150');
    kept = { alarmMinutes: 120, limitMinutes: 240, version: 9 };
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
    api.answer(saveCrateSettings, ({ body }) => ({ ...body, version: 10 }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Durées enregistrées');
    expect(api.calls(saveCrateSettings)[1]?.body).toEqual({ alarmMinutes: 150, limitMinutes: 240, version: 9 });
  });
});
