import { everywhere, expect, onDesktop, onPhone, type Page, test } from '../journey.ts';
import { newPerson } from '../people.ts';
import type { Say } from '../texts.ts';

const password = 'heide-und-klee';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillIdentity(page: Page, say: Say, { lastname, email }: { lastname: string; email: string }) {
  await box(page, say('common.firstname')).fill('Jo');
  await box(page, say('common.lastname')).fill(lastname);
  await box(page, say('common.email')).fill(email);
}

async function fillPasswords(page: Page, say: Say, again = password) {
  await box(page, say('register.password')).fill(password);
  await box(page, say('register.passwordConfirmation')).fill(again);
}

const submit = (page: Page, say: Say) => page.getByRole('button', { name: say('register.submit') }).click();

async function logInHere(page: Page, say: Say, email: string) {
  await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
  await expect(box(page, say('auth.login.identifier'))).toHaveValue(email);
  await box(page, say('auth.login.password')).fill(password);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-BE' });

  test('somebody with meadows registers and is in the wizard a minute later', everywhere, async ({ page, say }) => {
    const person = newPerson();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say('auth.login.register') }).click();
    await page.getByRole('radio', { name: say('register.kind.CLIENT') }).check();
    await fillIdentity(page, say, person);
    await box(page, say('common.phone')).fill(person.phone.replace(/^\+32(\d{3})(\d\d)(\d\d)(\d\d)$/, '0$1 $2 $3 $4'));
    await page.getByRole('combobox', { name: say('register.clientType') }).selectOption('OWNER');
    await fillPasswords(page, say);
    await page.getByRole('checkbox', { name: say('register.consentAccept') }).check();
    await submit(page, say);
    await logInHere(page, say, person.email);
    await expect(page).toHaveURL(/\/intervention/);
    await expect(page.getByText(say('parcels.emptyTitle'))).toBeVisible();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-BE' });

  test('a volunteer registers and is told to wait for an admin', onDesktop, async ({ page, say }) => {
    const person = newPerson();
    await page.goto('/auth/register');
    await page.getByRole('radio', { name: say('register.kind.USER') }).check();
    await expect(page.getByRole('combobox', { name: say('register.clientType') })).toBeHidden();
    await fillIdentity(page, say, person);
    await fillPasswords(page, say);
    await page.getByRole('checkbox', { name: say('register.consentAccept') }).check();
    await submit(page, say);
    await logInHere(page, say, person.email);
    await expect(page).toHaveURL(/\/auth\/access$/);
    await expect(page.getByRole('heading', { name: say('auth.access.title') })).toBeVisible();
  });

  test('every field that is wrong says so, and consent is needed', onPhone, async ({ page, say }) => {
    await page.goto('/auth/register');
    await page.getByRole('radio', { name: say('register.kind.CLIENT') }).check();
    await box(page, say('common.email')).fill('kein-mail');
    await fillPasswords(page, say, 'etwas-anderes');
    await submit(page, say);
    await expect(page.getByText(say('fieldErrors.REQUIRED'))).toBeVisible();
    await expect(box(page, say('common.lastname'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(say('fieldErrors.INVALID_MAIL'))).toBeVisible();
    await expect(page.getByText(say('fieldErrors.PASSWORDS_DO_NOT_MATCH'))).toBeVisible();
    await expect(page.getByText(say('register.consentNeeded'))).toBeVisible();
    await expect(box(page, say('common.lastname'))).toBeFocused();
    await expect(page).toHaveURL(/\/auth\/register$/);
  });

  test('a mail that is taken is said at its field, and what was typed stays', onDesktop, async ({ page, say }) => {
    await page.goto('/auth/register');
    await page.getByRole('radio', { name: say('register.kind.CLIENT') }).check();
    await fillIdentity(page, say, { lastname: 'Bauer', email: 'farmer@demo.test' });
    await fillPasswords(page, say);
    await page.getByRole('checkbox', { name: say('register.consentAccept') }).check();
    await submit(page, say);
    await expect(page.getByText(say('errors.ALREADY_EXISTING_USER_MAIL'))).toBeVisible();
    await expect(box(page, say('common.lastname'))).toHaveValue('Bauer');
    await page.reload();
    await expect(box(page, say('common.lastname'))).toHaveValue('Bauer');
    await expect(box(page, say('register.password'))).toHaveValue('');
  });
});
