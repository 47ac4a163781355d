import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSession } from '../api/session-storage.ts';
import { chooseLocale } from '../i18n/choose-locale.ts';
import { loadTexts, type TextArea } from '../i18n/load-texts.ts';
import { goTo } from '../routing/go-to.ts';
import { addressInstead, maintenanceAddress } from '../routing/guards.ts';
import { createHealthCheck } from '../routing/health.ts';
import { findRoute, isInside, type RouteMatch, routes } from '../routing/routes.ts';
import { loadFont } from '../theme/load-font.ts';
import { settingsAtStart } from './settings-at-start.ts';

// Functions, not one conditional: the bundler would merge its branches and always load the styles of the second.
const apps = {
  public: () => import('./public-app.tsx'),
  order: () => import('./order-app.tsx'),
  orderNew: () => import('./order-new-app.tsx'),
  orderConfirm: () => import('./order-confirm-app.tsx'),
  handover: () => import('./handover-app.tsx'),
  inside: () => import('./inside-app.tsx'),
};

const textsOf = {
  public: 'public',
  order: 'order',
  orderNew: 'request',
  orderConfirm: 'request',
  handover: 'handover',
  inside: 'inside',
} as const satisfies Record<keyof typeof apps, TextArea>;

/** Pages that are an app each, and load nothing of the others. */
const byThemselves = ['order', 'orderNew', 'orderConfirm', 'handover'] as const;

function areaOf(match: RouteMatch | null): keyof typeof apps {
  if (match === null) return 'public';
  const { name, route } = match;
  return byThemselves.find((each) => each === name) ?? (isInside(route) ? 'inside' : 'public');
}

/** Only one of the apps is loaded; health, language and code arrive side by side. */
async function start(): Promise<void> {
  const { pathname, search } = window.location;
  const address = pathname + search;
  const instead = addressInstead(pathname, address, readSession());
  if (instead) await goTo(instead);
  const match = findRoute(pathname);
  const area = areaOf(match);
  const locale = chooseLocale();
  const isHealthy = createHealthCheck();
  const healthy = pathname === routes.maintenance.path ? true : isHealthy();
  const settings = settingsAtStart();
  const [app, texts] = await Promise.all([
    apps[area](),
    loadTexts(locale, match?.name === 'login' ? 'login' : textsOf[area]),
  ]);
  if (!(await healthy)) await goTo(maintenanceAddress(address));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <app.default locale={locale} texts={texts} settings={settings} isHealthy={isHealthy} />
    </StrictMode>,
  );
}

/** After an update the files of the old version are gone: load the page anew, but not again and again. */
function reloadOnce(): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloadedAt')) < 10_000) return;
  sessionStorage.setItem('reloadedAt', String(Date.now()));
  window.location.reload();
}

window.addEventListener('vite:preloadError', reloadOnce);
loadFont(start().then(() => new Promise((resolve) => setTimeout(resolve, 200))));
