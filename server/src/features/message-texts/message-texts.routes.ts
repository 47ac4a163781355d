import { locales } from '@vigiefaon/domain/languages/locales';
import { messageTemplateNames } from '@vigiefaon/domain/messages/texts/message-templates';
import * as api from '@vigiefaon/domain/messages/texts/message-texts.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { resetWords, saveWords } from './change-words.ts';
import { listKeptTexts } from './message-texts.repository.ts';
import { textInUse } from './words-in-use.ts';

export function messageTextRoutes(application: Application): void {
  const { now } = application;

  route(application, api.listMessageTexts, async ({ db }) => {
    const kept = await listKeptTexts(db);
    const keys = messageTemplateNames.flatMap((template) => locales.map((locale) => ({ template, locale })));
    const ownOf = (key: (typeof keys)[number]) =>
      kept.find(({ template, locale }) => template === key.template && locale === key.locale) ?? null;
    return { items: keys.map((key) => textInUse(key, ownOf(key))) };
  });

  route(application, api.saveMessageText, ({ params: key, body, actor, transaction }) =>
    transaction((open) => saveWords({ transaction: open, key, actorId: actor.userId, at: now() }, body)),
  );

  route(application, api.resetMessageText, ({ params: key, actor, transaction }) =>
    transaction((open) => resetWords({ transaction: open, key, actorId: actor.userId, at: now() })),
  );
}
