import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listWithoutSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { getClock } from '@vigiefaon/domain/clock/clock.api';
import { listEndingAccounts, previewRetention } from '@vigiefaon/domain/privacy/privacy.api';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { BannerSettings } from '@vigiefaon/domain/settings/banner';
import {
  getAssociationSettings,
  getBanner,
  saveAssociationSettings,
  saveBanner,
} from '@vigiefaon/domain/settings/settings.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { beforeEach, expect, test } from 'vitest';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import { setViewportWidth } from '../../testing/viewport.ts';
import Tools from './tools.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const kept: AssociationSettings = {
  askTime: '12:00',
  planningTime: '19:00',
  answerTime: '20:00',
  searchFromTime: '17:00',
  quietFrom: '21:30',
  quietUntil: '06:30',
  pilotReachKilometres: 30,
  clearanceMinutes: 240,
  findMarginMeters: 30,
  clearanceLinkDays: 30,
  helpPhone: '+3280123456',
  pilotsSeePhone: 'ASSIGNED_OR_PLANNING',
  retentionSeasons: null,
  accountMonths: 24,
  sessionDays: 90,
  secondFactorFor: 'ADMINS',
  missionsADay: 40,
  parcelsKept: 2000,
  importsADay: 30,
  openStreams: 12,
  version: 3,
};
const noBanner: BannerSettings = {
  isOn: false,
  severity: 'info',
  lastDay: null,
  text: { fr: '', de: '', nl: '', en: '' },
  version: 0,
};
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getSetup, aSetup());
  api.answer(getAssociationSettings, kept);
  api.answer(getBanner, noBanner);
  api.answer(getClock, { items: [] });
  api.answer(listEndingAccounts, { items: [] });
  api.answer(listWithoutSecondFactor, { items: [], count: 0 });
  api.answer(previewRetention, { seasons: 3, before: null, requesters: 0 });
});

const openEvening = () => renderInside(<Tools />, { path: '/tools?topic=evening', user: admin });
const openBanner = () => renderInside(<Tools />, { path: '/tools?topic=banner', user: admin });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function type(label: RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

test('an admin moves the planning and sets the data protection, and every screen is told', async () => {
  await openEvening();
  await type(/^Heure du planning/, '18:30');
  await userEvent.selectOptions(screen.getByLabelText(/Les pilotes voient le téléphone/), 'ALWAYS');
  await userEvent.selectOptions(screen.getByLabelText(/Demandeurs que l’on ne voit plus/), '3');
  api.answer(saveAssociationSettings, ({ body }) => ({ ...body, version: 4 }));
  let isTold = false;
  window.addEventListener(settingsChangedEvent, () => (isTold = true), { once: true });
  await save();
  expect(await screen.findByText('Les réglages sont enregistrés')).toBeTruthy();
  expect(isTold).toBe(true);
  expect(api.calls(saveAssociationSettings)[0]?.body).toEqual({
    ...kept,
    planningTime: '18:30',
    pilotsSeePhone: 'ALWAYS',
    retentionSeasons: 3,
  });
});

test('an admin says who has to have a second factor, and reads anew who has none', async () => {
  await openEvening();
  await userEvent.selectOptions(await screen.findByLabelText(/^Doivent avoir un second facteur/), 'EVERYBODY');
  api.answer(saveAssociationSettings, ({ body }) => ({ ...body, version: 4 }));
  api.answer(listWithoutSecondFactor, {
    items: [{ userId: admin.userId, role: 'ROLE_PILOT', lastname: 'Lambert', firstname: 'Zoé' }],
    count: 1,
  });
  await save();
  expect(await screen.findByText('Zoé Lambert')).toBeTruthy();
  expect(api.calls(saveAssociationSettings)[0]?.body).toEqual({ ...kept, secondFactorFor: 'EVERYBODY' });
});

test('an answer before the planning is refused in words, and nothing is sent', async () => {
  await openEvening();
  await type(/^Heure de la réponse/, '18:00');
  await save();
  expect(await screen.findByText('La réponse vient après le planning.')).toBeTruthy();
  expect(api.calls(saveAssociationSettings)).toEqual([]);
});

test('pilots are asked before the planning and at an hour that is not quiet', async () => {
  await openEvening();
  await type(/^Heure de la question/, '19:00');
  await save();
  expect(await screen.findByText('La question vient avant le planning.')).toBeTruthy();
  await type(/^Heure de la question/, '06:00');
  await save();
  expect(await screen.findByText(/tombe dans les heures de silence/)).toBeTruthy();
  expect(api.calls(saveAssociationSettings)).toEqual([]);
});

test.each(['', '400', 'loin'])('a reach of “%s” kilometres is refused at its field', async (typed) => {
  await openEvening();
  await type(/^Distance pour les pilotes/, typed);
  await save();
  expect((await screen.findByLabelText(/^Distance pour les pilotes/)).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(saveAssociationSettings)).toEqual([]);
});

test('hours and reach of the pilots are saved as they are typed', async () => {
  await openEvening();
  await type(/^Heure de la question/, '11:30');
  await type(/^Silence à partir de/, '22:00');
  await type(/^Distance pour les pilotes/, '45');
  api.answer(saveAssociationSettings, ({ body }) => ({ ...body, version: 4 }));
  await save();
  await screen.findByText('Les réglages sont enregistrés');
  const changes = { askTime: '11:30', quietFrom: '22:00', pilotReachKilometres: 45 };
  expect(api.calls(saveAssociationSettings)[0]?.body).toEqual({ ...kept, ...changes });
});

test('without a help phone there is no button: an empty number is sent as none', async () => {
  await openEvening();
  await type(/^Téléphone d’aide/, '');
  api.answer(saveAssociationSettings, ({ body }) => ({ ...body, version: 4 }));
  await save();
  await screen.findByText('Les réglages sont enregistrés');
  expect(api.calls(saveAssociationSettings)[0]?.body.helpPhone).toBeNull();
});

test('another admin who saved meanwhile is told; what was typed stays and is saved the second time', async () => {
  await openEvening();
  await type(/^Heure du planning/, '18:30');
  api.refuse(saveAssociationSettings, 'STALE');
  api.answer(getAssociationSettings, { ...kept, planningTime: '18:00', version: 9 });
  await save();
  expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
  expect(screen.getByLabelText(/^Heure du planning/)).toHaveProperty('value', '18:30');
  api.answer(saveAssociationSettings, ({ body }) => ({ ...body, version: 10 }));
  await save();
  await screen.findByText('Les réglages sont enregistrés');
  expect(api.calls(saveAssociationSettings)[1]?.body).toMatchObject({ planningTime: '18:30', version: 9 });
});

test('a coordinator sees what the clock has done for how many people, what was missed, and what comes next', async () => {
  const next = { day: '2026-06-02', dueAt: '2026-06-01T18:00:00.000Z' };
  const told = { people: 12, sent: 11, kept: 0, toCall: 1 };
  const evening = { day: '2026-06-01', dueAt: '2026-05-31T18:00:00.000Z' };
  const missed = { ...evening, ranAt: null, isMissed: true, people: 0, sent: 0, kept: 0, toCall: 0 };
  api.answer(getClock, {
    items: [
      { job: 'ASK_PILOTS', last: null, next },
      { job: 'PLANNING_OPENS', last: missed, next },
      { job: 'NO_PILOT', last: { ...evening, ranAt: '2026-05-31T18:00:03.000Z', isMissed: false, ...told }, next },
    ],
  });
  await openEvening();
  const answer = within((await screen.findByRole('heading', { name: /pas de pilote/ })).closest('li') ?? document.body);
  expect(answer.getByText('Fait hier à 20:00.')).toBeTruthy();
  expect(answer.getByText(/Pour 12 personnes : 11 messages partis/)).toBeTruthy();
  expect(answer.getByRole('link', { name: '1 personne à appeler' }).getAttribute('href')).toBe('/calls');
  expect(answer.getByText('Prochaine fois : aujourd’hui à 20:00.')).toBeTruthy();
  expect(screen.getByText(/N’a pas eu lieu hier à 20:00/)).toBeTruthy();
});

test('on a small screen the topics are one list to choose from', async () => {
  setViewportWidth(390);
  await openBanner();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Réglages' }), 'Soirée et données');
  expect(await screen.findByRole('heading', { name: 'Soirée et données' })).toBeTruthy();
});

test('the message is seen as everybody will read it before it is saved', async () => {
  await openBanner();
  expect(await screen.findByText('Aucun message ne sera affiché')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Afficher ce message' }));
  await type(/^Français/, 'Réunion vendredi');
  await type(/^Deutsch/, 'Treffen am Freitag');
  await type(/^Nederlands/, 'Vergadering op vrijdag');
  await type(/^English/, 'Meeting on Friday');
  await userEvent.click(screen.getByRole('radio', { name: 'Avertissement' }));
  const preview = within(screen.getByText('Voici ce que tout le monde lira').parentElement ?? document.body);
  expect(preview.getByText('Réunion vendredi')).toBeTruthy();
  api.answer(saveBanner, ({ body }) => ({ ...body, version: 1 }));
  await save();
  expect(await screen.findByText('Le message est affiché')).toBeTruthy();
  expect(api.calls(saveBanner)[0]?.body).toEqual({
    isOn: true,
    severity: 'warn',
    lastDay: null,
    text: { fr: 'Réunion vendredi', de: 'Treffen am Freitag', nl: 'Vergadering op vrijdag', en: 'Meeting on Friday' },
    version: 0,
  });
});

test('a message that is switched on without one language is refused at its field', async () => {
  await openBanner();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Afficher ce message' }));
  await type(/^Français/, 'Réunion vendredi');
  await type(/^Nederlands/, 'Vergadering');
  await save();
  expect((await screen.findByLabelText(/^Deutsch/)).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(saveBanner)).toEqual([]);
});
