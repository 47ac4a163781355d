import { type FirstAnswers, spokenLocale } from '@vigiefaon/domain/links/link-page-writer';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstAnswersContext, readFirstAnswers } from '../api/first-answers.ts';
import { readSession } from '../api/session-storage.ts';
import { chooseLocale, rememberLocale } from '../i18n/choose-locale.ts';
import { loadTexts, type TextArea } from '../i18n/load-texts.ts';
import { goTo } from '../routing/go-to.ts';
import { addressInstead, maintenanceAddress } from '../routing/guards.ts';
import { createHealthCheck } from '../routing/health.ts';
import { keepFont, wearFont } from '../theme/font.ts';
import type { AppProps } from './app-props.ts';
import { loadAnewWhenFilesAreGone } from './files-gone.ts';
import { settingsAtStart } from './settings-at-start.ts';

/** A part of the app that loads nothing of the others, and the texts that it begins with. */
export interface AppPart {
  load: () => Promise<{ default: ComponentType<AppProps> }>;
  texts: TextArea;
}

/** That of whoever the link was sent to, from now on, as if they had chosen it; else the one of this browser. */
function localeAtStart(first: FirstAnswers | null): Locale {
  const spoken = first && spokenLocale(first);
  if (!spoken) return chooseLocale();
  rememberLocale(spoken);
  return spoken;
}

/** Only one part is loaded; health, language and code arrive side by side. */
async function start(part: AppPart): Promise<void> {
  const { pathname, search } = window.location;
  const address = pathname + search;
  const instead = addressInstead(pathname, address, readSession());
  if (instead) await goTo(instead);
  const isHealthy = createHealthCheck();
  const first = readFirstAnswers();
  const locale = localeAtStart(first);
  // A server that has written the page a moment ago is well.
  const healthy = first !== null || isHealthy(pathname);
  const settings = settingsAtStart(first);
  if (!('toSorted' in [])) await import('./array-copies.ts');
  const [app, texts] = await Promise.all([part.load(), loadTexts(locale, part.texts), wearFont()]);
  if (!(await healthy)) await goTo(maintenanceAddress(address));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // What the server has written makes way in the same moment.
  root.replaceChildren();
  root.removeAttribute('data-written');
  createRoot(root).render(
    <StrictMode>
      <FirstAnswersContext value={first}>
        <app.default locale={locale} texts={texts} settings={settings} isHealthy={isHealthy} />
      </FirstAnswersContext>
    </StrictMode>,
  );
}

/** Shows this part of the app, unless whoever asks for it has to go elsewhere first. */
export function startApp(part: AppPart): void {
  // `public/too-old.js` says so, above what the server has written.
  if (document.documentElement.hasAttribute('data-too-old')) return;
  loadAnewWhenFilesAreGone();
  void start(part).then(() => setTimeout(() => void keepFont(), 200));
}
