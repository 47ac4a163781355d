import { linkPageOf } from '@vigiefaon/domain/links/link-pages';
import { useAppOnPhone } from '../offline/app-update.ts';
import { goTo } from '../routing/go-to.ts';
import { findRoute, routes } from '../routing/routes.ts';
import { LinkFrame } from './link-frame.tsx';
import { type PageByItself, pagesByThemselves } from './pages-by-themselves.ts';
import { type AppPart, startApp } from './start-app.tsx';

function partOf({ load, texts: area }: PageByItself, isForField: boolean): AppPart {
  const loadInFrame: AppPart['load'] = async () => {
    const { default: Page } = await load();
    return {
      default: function ByItself({ locale, texts, settings }) {
        useAppOnPhone(isForField);
        return (
          <LinkFrame area={area} locale={locale} texts={texts} settings={settings}>
            <Page />
          </LinkFrame>
        );
      },
    };
  };
  return { load: loadInFrame, texts: area };
}

const { pathname } = window.location;
const page = linkPageOf(pathname);
if (page) startApp(partOf(pagesByThemselves[page], findRoute(pathname)?.route.isForField ?? false));
else void goTo(routes.notFound.path);
