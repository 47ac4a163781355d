import { type LinkPage, linkPageOf } from '@vigiefaon/domain/links/link-pages';
import type { ComponentType } from 'react';
import type { TextArea } from '../i18n/load-texts.ts';
import { useAppOnPhone } from '../offline/app-update.ts';
import { goTo } from '../routing/go-to.ts';
import { routes } from '../routing/routes.ts';
import { LinkFrame } from './link-frame.tsx';
import { type AppPart, startApp } from './start-app.tsx';

interface PageByItself {
  load: () => Promise<{ default: ComponentType }>;
  texts: TextArea;
  /** Opened once where there is a network, and then taken along into the field. */
  isForField?: boolean;
}

const pages: Readonly<Record<LinkPage, PageByItself>> = {
  answer: { load: () => import('../pages/sent-links/answer.tsx'), texts: 'links' },
  clearance: { load: () => import('../pages/sent-links/clearance.tsx'), texts: 'links', isForField: true },
  handover: { load: () => import('../pages/sent-links/handover.tsx'), texts: 'handover' },
  helper: { load: () => import('../pages/sent-links/helper-link.tsx'), texts: 'links', isForField: true },
  order: { load: () => import('../pages/sent-links/order.tsx'), texts: 'order' },
  'order-confirm': { load: () => import('../pages/sent-links/order-confirm.tsx'), texts: 'request' },
  'order-new': { load: () => import('../pages/before-login/order-new.tsx'), texts: 'request' },
  proof: { load: () => import('../pages/sent-links/proof.tsx'), texts: 'links' },
  unsubscribe: { load: () => import('../pages/sent-links/unsubscribe.tsx'), texts: 'links' },
};

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
if (page) startApp(partOf(pages[page]));
else void goTo(routes.notFound.path);
