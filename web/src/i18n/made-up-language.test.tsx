import { fireEvent, render, screen } from '@testing-library/react';
import { isMarked, madeUp, marked, modulesWithMadeUp } from '@vigiefaon/domain/languages/made-up-language';
import { describe, expect, test, vi } from 'vitest';
import type { TextArea } from './load-texts.ts';

for (const [name, add] of Object.entries(modulesWithMadeUp)) vi.doMock(`@vigiefaon/domain/languages/${name}`, add);
// Its folder of texts: the French one, marked.
vi.doMock('./load-texts.ts', async (load) => {
  const { loadTexts } = (await load()) as typeof import('./load-texts.ts');
  return {
    loadTexts: async (locale: string, area: TextArea) =>
      locale === madeUp ? marked(await loadTexts('fr', area)) : loadTexts(locale as 'fr', area),
  };
});

describe('a fifth language', () => {
  test('is what a browser gets that speaks it', async () => {
    const { chooseLocale } = await import('./choose-locale.ts');
    vi.stubGlobal('navigator', { language: 'xx-BE' });
    expect(chooseLocale()).toBe(madeUp);
    vi.unstubAllGlobals();
  });

  test('can be chosen, and the screen speaks it at once', async () => {
    const { LanguageSelect } = await import('../app/shell/language-select.tsx');
    const { I18nProvider } = await import('./i18n-provider.tsx');
    const { loadTexts } = await import('./load-texts.ts');
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
    const { createTranslate } = await import('./translate.ts');
    const { createFormat } = await import('./format.ts');
    const { loadTexts } = await import('./load-texts.ts');
    const t = createTranslate(madeUp, await loadTexts(madeUp, 'login'));
    expect(isMarked(t('errors.STALE'))).toBe(true);
    expect(createFormat(madeUp).day('2026-05-04')).toBe('04/05/26');
  });

  test('is among the choices of the profile and has its field in what admins publish', async () => {
    const { languageChoices } = await import('./language-names.ts');
    expect(languageChoices.map(({ value }) => value)).toContain(madeUp);
    const { LocalizedTextFields } = await import('../ui/localized-text-fields.tsx');
    const { inEachLanguage } = await import('@vigiefaon/domain/languages/locales');
    expect(Object.keys(inEachLanguage(() => ''))).toContain(madeUp);
    expect(LocalizedTextFields).toBeTypeOf('function');
  });
});
