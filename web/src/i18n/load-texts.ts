import type { Locale } from '@vigiefaon/domain/users/user';
import type { Texts } from './translate.ts';

/** Each holds the ones before it. */
const areas = ['login', 'public', 'inside'] as const;
export type TextArea = (typeof areas)[number];
type Module = { default: Texts };

const textsOf: Record<TextArea, Record<Locale, () => Promise<Module>>> = {
  login: {
    fr: () => import('./fr/login-texts.ts'),
    de: () => import('./de/login-texts.ts'),
    nl: () => import('./nl/login-texts.ts'),
  },
  public: {
    fr: () => import('./fr/public-texts.ts'),
    de: () => import('./de/public-texts.ts'),
    nl: () => import('./nl/public-texts.ts'),
  },
  inside: {
    fr: () => import('./fr/inside-texts.ts'),
    de: () => import('./de/inside-texts.ts'),
    nl: () => import('./nl/inside-texts.ts'),
  },
};

function byNamespace(modules: readonly Module[]): Texts {
  const files = modules.flatMap((module) => Object.entries(module.default));
  return Object.fromEntries(files.map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** Fetches one language, and only what that part of the app shows. */
export async function loadTexts(locale: Locale, area: TextArea): Promise<Texts> {
  const wanted = areas.slice(0, areas.indexOf(area) + 1);
  return byNamespace(await Promise.all(wanted.map((each) => textsOf[each][locale]())));
}
