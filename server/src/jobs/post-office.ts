import { randomUUID } from 'node:crypto';
import { answerResetRequests } from '../features/auth/public.ts';
import { freeClaims, outgoingMessageChannel } from '../features/messages/public.ts';
import type { Application } from '../http/route/application.ts';
import { ChannelRests } from './channel-rests.ts';
import { openGateways } from './open-gateways.ts';
import { sendDueMessages } from './send-messages.ts';

// New messages announce themselves; this is for those whose pause is over, and for announcements that were missed.
const pollMs = 5000;
const longestGoodbyeMs = 8000;

async function settledOrTooLong(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestGoodbyeMs);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}

/** Works whenever it is woken, never twice at once, and once more for whoever wakes it meanwhile. Once it is told to leave it begins nothing new. */
function worker(work: () => Promise<void>, onFailure: (error: unknown) => void) {
  let isStopping = false;
  let isWanted = false;
  let round: Promise<void> | null = null;

  async function workWhileWanted(): Promise<void> {
    while (isWanted && !isStopping) {
      isWanted = false;
      await work();
    }
  }

  return {
    isStopping: () => isStopping,
    wake: () => {
      isWanted = true;
      if (isStopping) return;
      round ??= workWhileWanted()
        .catch(onFailure)
        .finally(() => {
          round = null;
        });
    },
    leave: () => {
      isStopping = true;
    },
    done: async () => round && settledOrTooLong(round),
  };
}

/** Sends what the association has to say, from now until the answer is called, which waits for what is being sent. */
export async function openPostOffice(application: Application): Promise<() => Promise<void>> {
  const { config, database, fastify } = application;
  const sending = { gateways: openGateways(config), instanceId: randomUUID(), rests: new ChannelRests() };
  const { isStopping, wake, leave, done } = worker(
    async () => {
      await answerResetRequests(application);
      await sendDueMessages(application, { ...sending, isStopping });
    },
    (error) => fastify.log.error({ event: 'messages.failed', err: error }, 'sending messages failed'),
  );
  // The embedded database has one process: whatever is still claimed there was in the hands of one that has died.
  if (database.kind === 'embedded') await freeClaims(database.db, application.now());
  const stopListening = await database.listen(outgoingMessageChannel, wake);
  const timer = setInterval(wake, pollMs);
  wake();
  return async () => {
    leave();
    clearInterval(timer);
    await stopListening();
    await done();
  };
}
