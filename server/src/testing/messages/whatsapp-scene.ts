import type { Address } from '@vigiefaon/domain/identity/address';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import type { TapAnswer } from '@vigiefaon/domain/whatsapp/tap-answers';
import { beforeEach } from 'vitest';
import { tell } from '../../features/messages/telling/tell.ts';
import { openGateways } from '../../jobs/open-gateways.ts';
import { sendDueMessages } from '../../jobs/send-messages.ts';
import { afterFile } from '../after-file.ts';
import { anApplication } from '../application/application.ts';
import { aMission } from '../missions/a-mission.ts';
import { anAdmin, aPilot, type TestUser } from '../people/people.ts';
import { openGraphServer } from '../servers/graph-server.ts';
import { aDelivery, aTemplateTap, deliver } from '../servers/graph-webhook.ts';
import { receiverOf } from './receivers.ts';
import { sendingBy } from './sending.ts';

const day = '2025-05-21';
const words = { hectares: '7,4 ha', mowing: 'fauche à 6 h', kilometres: '8 km' };
// Longer than questions are gathered, shorter than the mail waits for.
const gatheredAfterMs = 11 * 60_000;

/** An evening on which pilots are asked by WhatsApp, with a server of ours in the place of Meta; tests of one file share it. */
export async function whatsappScene() {
  const graph = await openGraphServer();
  afterFile(graph.close);
  const app = await anApplication({ environment: graph.environment });
  const admin = await anAdmin(app);

  beforeEach(async () => {
    app.setNow('2025-05-20T16:00:00Z');
    for (const table of ['told_fact', 'outgoing_message', 'whatsapp_contact', 'whatsapp_event'] as const) {
      await app.database.db.deleteFrom(table).execute();
    }
    graph.calls.length = 0;
    graph.refused.length = 0;
    graph.misbehaveWith(null);
    app.log.length = 0;
  });

  /** Lets the post office send what is due at an instant, which becomes the present. */
  async function send(instant: string): Promise<void> {
    app.setNow(instant);
    const { MAIL, WHATSAPP } = openGateways(app.config);
    await sendDueMessages(app, sendingBy(MAIL, WHATSAPP));
  }

  return {
    graph,
    app,
    admin,
    send,

    async aPilotOnWhatsapp(address: Address | null = null): Promise<TestUser> {
      const pilot = await aPilot(app, { address });
      const account = app.database.db.updateTable('app_user').where('user_id', '=', pilot.userId);
      await account.set({ notify_by_whatsapp: true }).execute();
      return pilot;
    },

    async missionsOfTomorrow(count: number): Promise<string[]> {
      const missions = await Promise.all(Array.from({ length: count }, () => aMission(app, { missionDate: day })));
      return missions.map(({ missionId }) => missionId);
    },

    /** Asks a pilot for some missions, and lets the question leave. */
    async ask({ userId }: TestUser, missionIds: readonly string[]): Promise<void> {
      for (const missionId of missionIds) {
        await app.database.transaction(async (inside) =>
          tell(inside, app.config, {
            fact: toldFact('asked', { missionId, subjectId: userId, day }),
            template: 'PILOT_ASKED',
            missionId,
            day,
            receiver: await receiverOf(inside, userId),
            variables: { name: 'Luc', day: 'mercredi 21 mai', link: 'https://fawns.example.org/answer/secret' },
            item: { place: `Pré ${missionId.slice(-4)}`, ...words },
            now: app.now(),
          }),
        );
      }
      await send(new Date(app.now().getTime() + gatheredAfterMs).toISOString());
    },

    /** What each answering button of the last question brings back; with a person, of the last one to it. */
    buttonsSent(person?: TestUser): Record<TapAnswer, string> {
      const questions = graph.calls.map(({ message }) => message).filter(({ type }) => type !== 'text');
      const message = questions.findLast(({ to }) => !person || to === person.phone.slice(1));
      const components = message?.type === 'template' ? message.template.components : [];
      const inTemplate = components.flatMap((one) =>
        one.type === 'button' && one.sub_type === 'quick_reply' ? one.parameters : [],
      );
      const interactive = message?.type === 'interactive' ? message.interactive : null;
      const replies = interactive?.type === 'button' ? interactive.action.buttons : [];
      const payloads = [...inTemplate.map(({ payload }) => payload), ...replies.map(({ reply }) => reply.id)];
      const of = (answer: TapAnswer) => payloads.find((payload) => payload.startsWith(`resp:${answer}:`)) ?? '';
      return {
        POSSIBLE: of('POSSIBLE'),
        UNAVAILABLE: of('UNAVAILABLE'),
        TOMORROW: of('TOMORROW'),
        NOT_YET: of('NOT_YET'),
      };
    },

    tap(payload: string, sender: { phone: string; at?: Date; id?: string }) {
      return deliver(app.fastify, aDelivery(aTemplateTap({ at: app.now(), ...sender }, payload)));
    },

    /** What was said in free words. */
    said(): string[] {
      return graph.calls.flatMap(({ message }) => (message.type === 'text' ? [message.text.body] : []));
    },

    async answersTo(missionId: string) {
      const { body } = await app.as(admin).call(getMission, { params: { missionId } });
      return body.responses.map(({ pilotId, response }) => [pilotId, response]);
    },

    messages: () => app.database.db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute(),
  };
}
