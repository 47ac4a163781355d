// Runs before the first paint, so that a dark screen never flashes white at 4:50.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const look = stored('look');
  if (look === 'dark' || look === 'field') root.classList.add(look);
  root.dataset.mantineColorScheme = look === 'dark' ? 'dark' : 'light';

  // A page that the server has written says how long it is true, and whose language it speaks where that is known.
  const { first: written, freshFor, spoken } = document.currentScript?.dataset ?? {};
  const asked = spoken ?? (stored('locale') || navigator.language || '').slice(0, 2).toLowerCase();

  // The colour of the association, as the app has kept it with its settings; named as in `src/theme/accent.ts`.
  const keptColors = () => {
    try {
      return JSON.parse(stored('settings')).letterhead.colors ?? {};
    } catch {
      return {};
    }
  };
  if (!freshFor) {
    for (const [of, parts] of Object.entries(keptColors())) {
      for (const [part, color] of Object.entries(parts)) root.style.setProperty(`--accent-${of}-${part}`, color);
    }
  }

  // The build writes here which files each part of the app begins with, in each language: all are asked for at once, not one after another.
  const first = JSON.parse(written ?? '{}');
  const language = Object.keys(first).some((part) => part.endsWith(`-${asked}`)) ? asked : root.lang;
  // What stands there already is read in the voice of its own language.
  if (!freshFor) root.lang = language;

  // A page that stands by itself is named by its address; the app has two parts.
  const [, page] = location.pathname.split('/');
  const beforeLogin = ['auth', 'reset-password', 'confirm-mail'];
  const area = first[page] ? page : beforeLogin.includes(page) ? 'public' : 'inside';
  if (location.pathname === '/') return;

  // Where nothing goes on with it, be it for the line, it is asked for anew.
  if (freshFor) {
    setTimeout(() => {
      if (document.querySelector('#root[data-written]')) location.reload();
    }, freshFor * 1000);
  }
  const ask = (rel, href, as) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    // The bundler asks without credentials: a preload that differs in this would be fetched twice.
    link.crossOrigin = 'anonymous';
    if (as) link.as = as;
    document.head.append(link);
  };
  for (const file of [...(first[area] ?? []), ...(first[`${area}-${language}`] ?? [])]) {
    if (file.endsWith('.css')) ask('preload', `/${file}`, 'style');
    else ask('modulepreload', `/${file}`);
  }
  // It has brought both along.
  if (freshFor) return;
  if (location.pathname !== '/pages/maintenance') ask('preload', '/is-alive', 'fetch');
  ask('preload', '/api/settings', 'fetch');
})();
