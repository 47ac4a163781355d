import type { Locale } from '@vigiefaon/domain/users/user';
import type { Texts } from './translate.ts';

export type TextArea = 'public' | 'inside';
type Module = { default: Texts };

const publicTexts: Record<Locale, () => Promise<Module>> = {
  fr: () => import('./fr/public-texts.ts'),
  de: () => import('./de/public-texts.ts'),
  nl: () => import('./nl/public-texts.ts'),
};

const insideTexts: Record<Locale, () => Promise<Module>> = {
  fr: () => import('./fr/inside-texts.ts'),
  de: () => import('./de/inside-texts.ts'),
  nl: () => import('./nl/inside-texts.ts'),
};

function byNamespace(modules: readonly Module[]): Texts {
  const files = modules.flatMap((module) => Object.entries(module.default));
  return Object.fromEntries(files.map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** Fetches one language, and only what that part of the app shows. */
export async function loadTexts(locale: Locale, area: TextArea): Promise<Texts> {
  const wanted = area === 'public' ? [publicTexts[locale]()] : [publicTexts[locale](), insideTexts[locale]()];
  return byNamespace(await Promise.all(wanted));
}
