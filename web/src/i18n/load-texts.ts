import type { Locale } from '@vigiefaon/domain/users/user';
import type { Texts } from './translate.ts';

/** Each holds the ones before it. */
const areas = ['login', 'public', 'inside'] as const;
export type TextArea = (typeof areas)[number];
type Module = { default: Texts };

const files = import.meta.glob<Module>('./*/*-texts.ts');

function byNamespace(modules: readonly Module[]): Texts {
  const files = modules.flatMap((module) => Object.entries(module.default));
  return Object.fromEntries(files.map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]));
}

function textsOf(locale: Locale, area: TextArea): Promise<Module> {
  const load = files[`./${locale}/${area}-texts.ts`];
  if (!load) throw new Error(`No texts of ${area} in ${locale}`);
  return load();
}

/** Fetches one language, and only what that part of the app shows. */
export async function loadTexts(locale: Locale, area: TextArea): Promise<Texts> {
  const wanted = areas.slice(0, areas.indexOf(area) + 1);
  return byNamespace(await Promise.all(wanted.map((each) => textsOf(locale, each))));
}
