import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMessagesOfMission, type MissionMessage } from '@vigiefaon/domain/missions/mission-messages.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, anne, missionId } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { MissionHeard } from './mission-heard.tsx';

const round: MissionMessage = {
  messageId: '0190a5f0-0000-7000-8000-0000000000e1',
  template: 'ROUND',
  channel: 'WHATSAPP',
  state: 'READ',
  failure: null,
  receiver: { lastname: 'Lejeune', firstname: 'Anne' },
  at: '2026-06-01T17:12:00.000Z',
};
const toCall: MissionMessage = {
  ...round,
  messageId: '0190a5f0-0000-7000-8000-0000000000e2',
  template: 'NO_PILOT',
  channel: 'CALL',
  state: 'WAITING',
  receiver: null,
};

async function open(items: MissionMessage[]) {
  const api = fakeApi();
  api.answer(listMessagesOfMission, { items });
  await renderInside(<MissionHeard missionId={missionId} />, { user: accountOf(anne, 'ROLE_ADMIN') });
  expect(api.calls(listMessagesOfMission)).toHaveLength(0);
  await userEvent.click(screen.getByText('Qui a été prévenu'));
}

test('a coordinator sees who was told what, by which way, and who has still to be called', async () => {
  await open([round, toCall]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Tournée · WhatsApp à Anne Lejeune.*Lu/);
  expect(second?.textContent).toMatch(/^Pas de pilote libre · Appel à quelqu’un qui n’est plus connu.*À appeler/);
});

test('where nobody was told anything the list says so', async () => {
  await open([]);
  expect(await screen.findByText(/Personne n’a encore été prévenu/)).toBeTruthy();
});
