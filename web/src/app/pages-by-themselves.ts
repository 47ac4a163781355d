import type { LinkPage } from '@vigiefaon/domain/links/link-pages';
import type { ComponentType } from 'react';
import type { TextArea } from '../i18n/load-texts.ts';

export interface PageByItself {
  load: () => Promise<{ default: ComponentType }>;
  texts: TextArea;
}

export const pagesByThemselves: Readonly<Record<LinkPage, PageByItself>> = {
  answer: { load: () => import('../pages/sent-links/answer.tsx'), texts: 'links' },
  clearance: { load: () => import('../pages/sent-links/clearance.tsx'), texts: 'links' },
  handover: { load: () => import('../pages/sent-links/handover.tsx'), texts: 'handover' },
  helper: { load: () => import('../pages/sent-links/helper-link.tsx'), texts: 'links' },
  order: { load: () => import('../pages/sent-links/order.tsx'), texts: 'order' },
  'order-confirm': { load: () => import('../pages/sent-links/order-confirm.tsx'), texts: 'request' },
  'order-new': { load: () => import('../pages/before-login/order-new.tsx'), texts: 'request' },
  proof: { load: () => import('../pages/sent-links/proof.tsx'), texts: 'links' },
  season: { load: () => import('../pages/before-login/season.tsx'), texts: 'season' },
  unsubscribe: { load: () => import('../pages/sent-links/unsubscribe.tsx'), texts: 'links' },
};
