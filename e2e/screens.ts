import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import { aFlownMission, clear, driversLink } from './clearing.ts';
import { expect, type Page } from './journey.ts';
import { mowingToday, ownParcel, requestWithParcel } from './meadows.ts';
import { farmerWithLink } from './order-links.ts';
import { chooseTomorrow, goOn, openWizardAt, seeStep } from './ordering.ts';
import { admin, logIn, newFarmer, newVolunteer, type Person, pilots } from './people.ts';
import { callServer } from './server-call.ts';
import type { Say } from './texts.ts';

export interface Screen {
  name: string;
  who?: () => Promise<Person>;
  /** Brings the screen up; afterwards it is at rest. */
  open: (page: Page, say: Say) => Promise<void>;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const words = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** Without a title there is one heading above all. */
const atAddress = (path: string, title?: string) => async (page: Page, say: Say) => {
  await page.goto(path);
  if (title) await heading(page, say(title));
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

async function farmerWithParcel(): Promise<Person> {
  const farmer = await newFarmer();
  await ownParcel(farmer, 'Pré lisible');
  return farmer;
}

async function farmerWithRequest(): Promise<Person> {
  const farmer = await newFarmer();
  await requestWithParcel(farmer, 'Pré lisible');
  return farmer;
}

const publicScreens: Screen[] = [
  { name: 'login', open: atAddress('/auth/login', 'auth.login.title') },
  {
    name: 'login with errors',
    open: async (page, say) => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: say('auth.login.submit') }).click();
      await expect(page.getByText(say('fieldErrors.REQUIRED')).first()).toBeVisible();
    },
  },
  {
    name: 'registration with errors',
    open: async (page, say) => {
      await page.goto('/auth/register');
      await page.getByRole('radio', { name: say('register.kind.CLIENT') }).check();
      await page.getByRole('button', { name: say('register.submit') }).click();
      await expect(page.getByText(say('register.consentNeeded'))).toBeVisible();
    },
  },
  {
    name: 'order without account, with errors',
    open: async (page, say) => {
      await page.goto('/order-new');
      await page.getByRole('button', { name: say('orderRequest.send') }).click({ force: true });
      await expect(page.getByText(say('orderRequest.why.DAY'))).toBeVisible();
    },
  },
  { name: 'access denied', open: atAddress('/auth/access', 'auth.access.denied') },
  { name: 'access waiting', who: newVolunteer, open: atAddress('/auth/access', 'auth.access.title') },
  { name: 'error', open: atAddress('/auth/error', 'auth.error.title') },
  { name: 'not found', open: atAddress('/pages/notfound', 'auth.notFound.title') },
  { name: 'accessibility', open: atAddress('/accessibility', 'accessibility.gaps') },
  { name: 'maintenance', open: atAddress('/pages/maintenance', 'auth.maintenance.title') },
];

const farmerScreens: Screen[] = [
  {
    name: 'wizard without parcels',
    who: newFarmer,
    open: async (page, say) => {
      await page.goto('/intervention');
      await words(page, say('parcels.emptyTitle'));
    },
  },
  {
    name: 'wizard, parcels',
    who: farmerWithParcel,
    open: async (page, say) => {
      await page.goto('/intervention');
      await expect(page.getByRole('checkbox', { name: 'Pré lisible' })).toBeVisible();
      await seeStep({ page, say }, 'parcels');
    },
  },
  {
    name: 'wizard, map',
    who: farmerWithParcel,
    open: async (page, say) => {
      await openWizardAt({ page, say }, 'map', 'Pré lisible');
      await expect(page.getByRole('button', { name: say('map.drawPolygon') })).toBeVisible();
    },
  },
  {
    name: 'wizard, drawing',
    who: farmerWithParcel,
    open: async (page, say) => {
      await page.goto('/intervention');
      await goOn({ page, say });
      await page.getByRole('button', { name: say('map.drawPolygon') }).click();
      await expect(page.getByText(say('map.hintPolygon'))).toBeVisible();
    },
  },
  {
    name: 'wizard, day and contact with errors',
    who: farmerWithParcel,
    open: async (page, say) => {
      await openWizardAt({ page, say }, 'contact', 'Pré lisible');
      await goOn({ page, say });
      await expect(page.getByText(say('fieldErrors.REQUIRED'))).toBeVisible();
    },
  },
  {
    name: 'wizard, confirmation',
    who: farmerWithParcel,
    open: async (page, say) => {
      await openWizardAt({ page, say }, 'contact', 'Pré lisible');
      await chooseTomorrow({ page, say });
      await goOn({ page, say });
      await seeStep({ page, say }, 'confirmation');
      await expect(page.getByRole('region', { name: say('intervention.requestMap') })).toBeVisible();
    },
  },
  {
    name: 'requests of a new farmer',
    who: newFarmer,
    open: async (page, say) => {
      await page.goto('/my-missions');
      await words(page, say('history.emptyTitle'));
    },
  },
  {
    name: 'requests of a farmer',
    who: farmerWithRequest,
    open: async (page) => {
      await page.goto('/my-missions');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  { name: 'profile', who: newFarmer, open: atAddress('/pages/profile', 'profile.title') },
  {
    name: 'card of an order link',
    who: async () => (await farmerWithLink()).farmer,
    open: async (page, say) => {
      await page.goto('/pages/profile');
      await page
        .getByRole('button', { name: say('orderLinks.card') })
        .first()
        .click();
      await expect(page.getByRole('img', { name: say('orderLinks.code') })).toBeVisible();
    },
  },
];

async function openDetail(page: Page, say: Say, path: string): Promise<void> {
  await page.goto(path);
  await seeDetail(page, say);
}

async function seeDetail(page: Page, say: Say): Promise<void> {
  const detail = page.getByRole('article', { name: say('missions.detail') });
  await expect(detail.getByRole('heading').first()).toBeVisible();
  await expect(detail.locator('.leaflet-container')).toBeVisible();
}

async function aMission(when = { inDays: 1 }): Promise<string> {
  return (await requestWithParcel(await newFarmer(), undefined, when)).missionId;
}

const crewScreens: Screen[] = [
  { name: 'round of a pilot', who: () => logIn(pilots.tom), open: atAddress('/my-missions', 'missions.round.title') },
  {
    name: 'board',
    who: () => logIn(admin),
    open: async (page, say) => {
      await page.goto('/missions');
      const list = page.getByRole('table').or(page.getByRole('list', { name: say('missions.title') }));
      await expect(list.getByRole('link').first()).toBeVisible();
      await heading(page, say('missions.title'));
    },
  },
  {
    name: 'board that finds nothing',
    who: () => logIn(admin),
    open: async (page, say) => {
      await page.goto('/missions?q=xyzzyx');
      await expect(page.getByText(say('common.SEARCH_END'))).toBeVisible();
    },
  },
  {
    name: 'mission',
    who: () => logIn(pilots.anne),
    open: async (page, say) => openDetail(page, say, `/missions/${await aMission()}`),
  },
  {
    name: 'mission sheet',
    who: () => logIn(pilots.anne),
    open: async (page, say) => {
      await page.goto(`/sheet/${await aMission()}`);
      await expect(page.getByRole('img', { name: say('sheets.roads') })).toBeVisible();
    },
  },
  {
    name: 'mission, choice of a pilot',
    who: () => logIn(admin),
    open: async (page, say) => {
      await page.goto(`/missions/${await aMission()}?sheet=assign`);
      const sheet = page.getByRole('dialog', { name: say('missions.assignTitle') });
      await expect(sheet.getByRole('button', { name: 'Sarah Claes' })).toBeVisible();
    },
  },
  {
    name: 'report',
    who: () => logIn(pilots.tom),
    open: async (page, say) => {
      const missionId = await aMission(mowingToday);
      const { token, userId } = await logIn(pilots.tom);
      await callServer(assignMission, { token, params: { missionId, pilotId: userId } });
      await page.goto(`/missions/${missionId}?sheet=report`);
      const sheet = page.getByRole('dialog', { name: say('report.title') });
      await expect(sheet.getByRole('button', { name: say('report.send') })).toBeVisible();
    },
  },
  {
    name: 'map',
    who: () => logIn(pilots.anne),
    open: async (page, say) => {
      await page.goto('/map');
      const map = page.getByRole('region', { name: say('mapPage.label') });
      await expect(map.locator('.leaflet-marker-icon').first()).toBeVisible();
    },
  },
];

/** Every screen that somebody meets on a day of the season. */
export const screens: readonly Screen[] = [...publicScreens, ...farmerScreens, ...crewScreens];

const topic = (key: string, title: string): Screen => ({
  name: `tools, ${key}`,
  who: () => logIn(admin),
  open: atAddress(`/tools?topic=${key}`, title),
});

/** What else is gone through by the keyboard, and read with text twice as large: other journeys measure these. */
export const furtherScreens: readonly Screen[] = [
  {
    name: 'mission of its requester',
    who: farmerWithRequest,
    open: async (page, say) => {
      await page.goto('/my-missions');
      await page.getByRole('article').getByRole('heading').getByRole('link').click();
      await seeDetail(page, say);
    },
  },
  {
    name: 'mission of an admin',
    who: () => logIn(admin),
    open: async (page, say) => openDetail(page, say, `/missions/${await aMission()}`),
  },
  { name: 'field of a pilot', who: () => logIn(pilots.tom), open: atAddress('/field', 'field.title') },
  {
    name: 'profile of a pilot',
    who: () => logIn(pilots.tom),
    open: atAddress('/pages/profile', 'profile.section.flying'),
  },
  { name: 'setup', who: () => logIn(admin), open: atAddress('/setup', 'setup.title') },
  { name: 'planning', who: () => logIn(admin), open: atAddress('/planning') },
  { name: 'calls', who: () => logIn(admin), open: atAddress('/calls', 'calls.title') },
  { name: 'tools', who: () => logIn(admin), open: atAddress('/tools', 'tools.title') },
  { name: 'neighbours', who: () => logIn(admin), open: atAddress('/handovers', 'handover.title') },
  {
    name: 'page of the driver',
    open: async (page) => {
      const flown = await aFlownMission();
      for (const parcelId of flown.parcelIds) await clear(flown, parcelId);
      await page.goto(await driversLink(flown));
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  {
    name: 'page of an order link',
    open: async (page, say) => {
      await page.goto((await farmerWithLink()).path);
      await expect(page.getByRole('group', { name: say('orderPage.day') })).toBeVisible();
    },
  },
  topic('evening', 'tools.evening'),
  topic('partners', 'partners.title'),
  topic('zones', 'zones.title'),
  topic('figures', 'figures.title'),
  topic('outside', 'tools.outside'),
];
