import { getMessage, listMessages } from '@vigiefaon/domain/messages/messages.api';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { expect } from './journey.ts';
import { admin, logIn } from './people.ts';
import { callServer } from './server-call.ts';

/** What the newest mail of that kind to somebody says, as the coordinator finds it under the kept messages. */
export async function keptMailTo(address: string, template: MessageTemplate): Promise<string> {
  const { token } = await logIn(admin);
  let text = '';
  await expect
    .poll(async () => {
      let cursor: string | undefined;
      do {
        const query = { state: 'KEPT' as const, ...(cursor === undefined ? {} : { cursor }) };
        const { items, nextCursor } = await callServer(listMessages, { token, query });
        const found = items.find((message) => message.address === address && message.template === template);
        if (found) text = (await callServer(getMessage, { token, params: { messageId: found.messageId } })).text;
        cursor = nextCursor ?? undefined;
      } while (text === '' && cursor !== undefined);
      return text;
    })
    .not.toBe('');
  return text;
}

/** Where a mail leads, to a path that begins so. */
export function linkIn(text: string, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`No link to ${path} in the mail`);
  return link;
}
