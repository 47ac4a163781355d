import type { Locale } from '@vigiefaon/domain/users/user';
import type { Texts } from './translate.ts';

/** The files of texts that each part of the app shows. */
const filesOfArea = {
  login: ['login'],
  public: ['login', 'public'],
  links: ['login', 'links'],
  order: ['login', 'order'],
  inside: ['login', 'public', 'links', 'drawing', 'inside'],
  request: ['login', 'order', 'request'],
  handover: ['login', 'handover'],
  season: ['login', 'season'],
  /** On top of any of these. */
  intentions: ['order', 'intentions'],
  accessibility: ['accessibility'],
  drawing: ['drawing'],
  outside: ['outside'],
  people: ['people'],
  setup: ['setup'],
  sky: ['sky'],
} as const;
export type TextArea = keyof typeof filesOfArea;
type Module = { default: Texts };

const files = import.meta.glob<Module>('./*/*-texts.ts');

function byNamespace(modules: readonly Module[]): Texts {
  const files = modules.flatMap((module) => Object.entries(module.default));
  return Object.fromEntries(files.map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]));
}

function textsOf(locale: Locale, file: string): Promise<Module> {
  const load = files[`./${locale}/${file}-texts.ts`];
  if (!load) throw new Error(`No texts of ${file} in ${locale}`);
  return load();
}

/** Fetches one language, and only what that part of the app shows. */
export async function loadTexts(locale: Locale, area: TextArea): Promise<Texts> {
  return byNamespace(await Promise.all(filesOfArea[area].map((file) => textsOf(locale, file))));
}
