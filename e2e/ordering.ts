import { expect } from '@playwright/test';
import type { Visit } from './journey.ts';

/** On to the next step of the wizard. */
export async function goOn({ page, say }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('common.next'), exact: true }).click();
}

export type StepName = 'parcels' | 'map' | 'contact' | 'confirmation';

/** The wizard shows this step. */
export async function seeStep({ page, say }: Visit, name: StepName): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say(`intervention.heading.${name}`) })).toBeVisible();
}

export async function chooseParcel({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('checkbox', { name }).check();
}

/** The first day offered, which is tomorrow. */
export async function chooseTomorrow({ page, say }: Visit): Promise<void> {
  await page
    .getByRole('group', { name: say('intervention.day') })
    .getByRole('radio')
    .first()
    .check();
}

export async function writeNote({ page, say }: Visit, note: string): Promise<void> {
  await page.getByRole('textbox', { name: say('intervention.note') }).fill(note);
}

export async function sendRequest({ page, say }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('intervention.send'), exact: true }).click();
}

export async function seeSent({ page, say }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { name: say('intervention.sent') })).toBeVisible();
}

/** Through the first steps with an own parcel, up to this one. */
export async function openWizardAt(visit: Visit, step: 'map' | 'contact', parcel: string): Promise<void> {
  await visit.page.goto('/intervention');
  await chooseParcel(visit, parcel);
  await goOn(visit);
  await seeStep(visit, 'map');
  if (step === 'map') return;
  await goOn(visit);
  await seeStep(visit, 'contact');
}

/** From an own parcel to the last step, ready to be sent. */
export async function fillWizard(visit: Visit, parcel: string, note: string): Promise<void> {
  await openWizardAt(visit, 'contact', parcel);
  await chooseTomorrow(visit);
  await writeNote(visit, note);
  await goOn(visit);
  await seeStep(visit, 'confirmation');
}
