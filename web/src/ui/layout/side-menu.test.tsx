import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInside } from '../../testing/render-page.tsx';
import { type MenuItem, SideMenu } from './side-menu.tsx';

const run = vi.fn();
const chosen = vi.fn();
const items: MenuItem[] = [
  { key: 'map', label: 'Carte', to: '/map' },
  { key: 'missions', label: 'Missions', to: '/missions' },
  {
    key: 'people',
    label: 'Personnes',
    items: [
      { key: 'clients', label: 'Demandeurs', to: '/clients' },
      { key: 'users', label: 'Utilisateurs', to: '/users', hidden: true },
      { key: 'tools', label: 'Outils', to: '/tools', disabled: true },
    ],
  },
  { key: 'secret', label: 'Secret', to: '/users', hidden: true },
  { key: 'closed', label: 'Fermé', command: run, disabled: true },
  { key: 'look', label: 'Plein soleil', command: run, isOn: true },
];

async function open(path: string) {
  run.mockClear();
  chosen.mockClear();
  await renderInside(<SideMenu items={items} label="Menu" onChosen={chosen} />, { path });
  return within(screen.getByRole('navigation', { name: 'Menu' }));
}

test('the page on screen is marked, also when a detail of it is open', async () => {
  const menu = await open('/missions/0190a5f0-0000-7000-8000-0000000000a1');
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Missions');
});

test('hidden items are not there, at any depth', async () => {
  const menu = await open('/map');
  await userEvent.click(menu.getByRole('button', { name: 'Personnes' }));
  expect(menu.queryByText('Secret')).toBeNull();
  expect(menu.queryByText('Utilisateurs')).toBeNull();
});

test('nested items open below their group, which tells whether it is open', async () => {
  const menu = await open('/map');
  const group = menu.getByRole('button', { name: 'Personnes' });
  expect(menu.queryByRole('link', { name: 'Demandeurs' })).toBeNull();
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(menu.getByRole('link', { name: 'Demandeurs' }).getAttribute('href')).toBe('/clients');
  await userEvent.click(group);
  expect(menu.queryByRole('link', { name: 'Demandeurs' })).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

test('a group that holds the page on screen is open; closed, it is marked in its place', async () => {
  const menu = await open('/clients');
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Demandeurs');
  const group = menu.getByRole('button', { name: 'Personnes' });
  expect(group.getAttribute('aria-current')).toBeNull();
  await userEvent.click(group);
  expect(group.getAttribute('aria-current')).toBe('true');
});

test('disabled items lead nowhere and run nothing', async () => {
  const menu = await open('/clients');
  expect(menu.getByRole('button', { name: 'Outils' })).toHaveProperty('disabled', true);
  await userEvent.click(menu.getByRole('button', { name: 'Fermé' }));
  expect(run).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});

test('a command item runs its command, and tells whether it is switched on', async () => {
  const menu = await open('/map');
  const look = menu.getByRole('button', { name: 'Plein soleil', pressed: true });
  await userEvent.click(look);
  expect(run).toHaveBeenCalledOnce();
  expect(chosen).toHaveBeenCalledOnce();
});
