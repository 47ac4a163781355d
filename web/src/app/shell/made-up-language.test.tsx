import { fireEvent, render, screen } from '@testing-library/react';
import { isMarked, madeUp, marked, modulesWithMadeUp } from '@vigiefaon/domain/languages/made-up-language';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { TextArea } from '../../i18n/load-texts.ts';

// Files of this workspace share their modules: what is read here is read anew, and again behind it.
vi.resetModules();
for (const [name, add] of Object.entries(modulesWithMadeUp)) vi.doMock(`@vigiefaon/domain/languages/${name}`, add);
// Its folder of texts: the French one, marked.
vi.doMock('../../i18n/load-texts.ts', async (load) => {
  const { loadTexts } = await load<typeof import('../../i18n/load-texts.ts')>();
  return {
    loadTexts: async (locale: string, area: TextArea) =>
      locale === madeUp ? marked(await loadTexts('fr', area)) : loadTexts(locale as 'fr', area),
  };
});

afterAll(() => {
  for (const name of Object.keys(modulesWithMadeUp)) vi.doUnmock(`@vigiefaon/domain/languages/${name}`);
  vi.doUnmock('../../i18n/load-texts.ts');
  vi.resetModules();
});

describe('a fifth language', () => {
  test('is what a browser gets that speaks it', async () => {
    const { chooseLocale } = await import('../../i18n/choose-locale.ts');
    vi.stubGlobal('navigator', { language: 'xx-BE' });
    expect(chooseLocale()).toBe(madeUp);
    vi.unstubAllGlobals();
  });

  test('can be chosen, and the screen speaks it at once', async () => {
    const { LanguageSelect } = await import('./language-select.tsx');
    const { I18nProvider } = await import('../../i18n/i18n-provider.tsx');
    const { loadTexts } = await import('../../i18n/load-texts.ts');
    render(
      <I18nProvider area="login" initialLocale="fr" initialTexts={await loadTexts('fr', 'login')}>
        <LanguageSelect />
      </I18nProvider>,
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Langue' }), { target: { value: madeUp } });
    const select = await screen.findByRole('combobox', { name: marked('Langue') });
    expect((select as HTMLSelectElement).value).toBe(madeUp);
    expect(document.documentElement.lang).toBe(madeUp);
  });

  test('says errors, days and numbers', async () => {
    const { createTranslate } = await import('../../i18n/translate.ts');
    const { createFormat } = await import('../../i18n/format.ts');
    const { loadTexts } = await import('../../i18n/load-texts.ts');
    const t = createTranslate(madeUp, await loadTexts(madeUp, 'login'));
    expect(isMarked(t('errors.STALE'))).toBe(true);
    expect(createFormat(madeUp).day('2026-05-04')).toBe('04/05/26');
  });

  test('is among the choices of the profile and has its field in what admins publish', async () => {
    const { languageChoices } = await import('../../i18n/language-names.ts');
    expect(languageChoices.map(({ value }) => value)).toContain(madeUp);
    const { toWrite } = await import('@vigiefaon/domain/languages/kept-text');
    expect(toWrite({ fr: 'Règles' })[madeUp]).toBe('');
  });
});
