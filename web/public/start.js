// Runs before the first paint, so that a dark screen never flashes white at 4:50. Written in the JavaScript of 2009: it also runs where
// the browser is too old for the app, and asks for what says so.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  var parsed = function (json) {
    try {
      return JSON.parse(json) || {};
    } catch (_) {
      return {};
    }
  };
  var look = stored('look');
  if (look === 'dark' || look === 'field') root.classList.add(look);
  root.setAttribute('data-mantine-color-scheme', look === 'dark' ? 'dark' : 'light');

  // A page that the server has written says how long it is true, and whose language it speaks where that is known.
  var script = document.currentScript;
  var told = function (name) {
    return script ? script.getAttribute('data-' + name) : null;
  };
  var freshFor = told('fresh-for');
  var asked = told('spoken') || (stored('locale') || navigator.language || '').slice(0, 2).toLowerCase();

  // The colour of the association, as the app has kept it with its settings; named as in `src/theme/accent.ts`.
  var colors = (!freshFor && (parsed(stored('settings')).letterhead || {}).colors) || {};
  for (var of in colors) {
    for (var part in colors[of]) root.style.setProperty('--accent-' + of + '-' + part, colors[of][part]);
  }

  // The oldest that it is tried with stand in `built-for.ts`; what the app cannot do without came into each of them shortly before.
  var isTooOld = function () {
    try {
      new RegExp('(?<=a)b');
    } catch (_) {
      return true;
    }
    var knows = window.CSS && CSS.supports;
    return !(
      knows &&
      CSS.supports('height', '1dvh') &&
      CSS.supports('container-type', 'inline-size') &&
      'inert' in root &&
      'findLast' in []
    );
  };

  var sayTooOld = function () {
    var script = document.createElement('script');
    script.src = '/too-old.js';
    document.head.appendChild(script);
  };

  // The build writes here which files each part of the app begins with, in each language: all are asked for at once, not one after another.
  var first = parsed(told('first'));
  var isSpoken = Object.keys(first).some(function (part) {
    return part.slice(-3) === '-' + asked;
  });
  var language = isSpoken ? asked : root.lang;
  // What stands there already is read in the voice of its own language.
  if (!freshFor) root.lang = language;

  // Where nothing goes on with it, be it for the line, it is asked for anew.
  if (freshFor) {
    setTimeout(function () {
      if (document.querySelector('#root[data-written]')) location.reload();
    }, freshFor * 1000);
  }

  if (isTooOld()) {
    root.setAttribute('data-too-old', '');
    sayTooOld();
    return;
  }

  // A page that stands by itself is named by its address; the app has two parts.
  var page = location.pathname.split('/')[1];
  var beforeLogin = ['auth', 'reset-password', 'confirm-mail'];
  var area = first[page] ? page : beforeLogin.indexOf(page) >= 0 ? 'public' : 'inside';
  if (location.pathname === '/') return;

  var ask = function (rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    // The bundler asks without credentials: a preload that differs in this would be fetched twice.
    link.crossOrigin = 'anonymous';
    if (as) link.as = as;
    document.head.appendChild(link);
  };
  (first[area] || []).concat(first[area + '-' + language] || []).forEach(function (file) {
    if (file.slice(-4) === '.css') ask('preload', '/' + file, 'style');
    else ask('modulepreload', '/' + file);
  });
  // It has brought both along.
  if (freshFor) return;
  if (location.pathname !== '/pages/maintenance') ask('preload', '/is-alive', 'fetch');
  ask('preload', '/api/settings', 'fetch');
})();
