import { findRoute, isInside, type RouteMatch } from '../routing/routes.ts';
import { type AppPart, startApp } from './start-app.tsx';

// Functions, not one conditional: the bundler would merge its branches and always load the styles of the second.
const apps = {
  public: () => import('./public-app.tsx'),
  inside: () => import('./inside-app.tsx'),
};

function partOf(match: RouteMatch | null): AppPart {
  if (match?.name === 'login') return { load: apps.public, texts: 'login' };
  return match && isInside(match.route)
    ? { load: apps.inside, texts: 'inside' }
    : { load: apps.public, texts: 'public' };
}

startApp(partOf(findRoute(window.location.pathname)));
