import { linkPageOf } from '@vigiefaon/domain/links/link-pages';
import { useAppOnPhone } from '../offline/app-update.ts';
import { goTo } from '../routing/go-to.ts';
import { routes } from '../routing/routes.ts';
import { LinkFrame } from './link-frame.tsx';
import { type PageByItself, pagesByThemselves } from './pages-by-themselves.ts';
import { type AppPart, startApp } from './start-app.tsx';

function partOf({ load, texts: area, isForField = false }: PageByItself): AppPart {
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

const page = linkPageOf(window.location.pathname);
if (page) startApp(partOf(pagesByThemselves[page]));
else void goTo(routes.notFound.path);
