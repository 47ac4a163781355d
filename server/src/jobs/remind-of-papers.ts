import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import { localTime } from '@vigiefaon/domain/local-time';
import { dayInWords } from '@vigiefaon/domain/messages/telling/receiver';
import { toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { dueReminder, endingPapers } from '@vigiefaon/domain/papers/papers';
import { Cron } from 'croner';
import type { Config } from '../config.ts';
import type { Transaction } from '../database/tables.ts';
import { listReceiversOfUsers, tell } from '../features/messages/public.ts';
import { listActivePilots, listPapersByPilot } from '../features/papers/public.ts';
import type { Application } from '../http/route/application.ts';

interface Moment {
  readonly config: Config;
  readonly now: Date;
}

/** Reminds pilots of papers that end; each is told once 30 and once 7 days before, and of none whose successor is there. */
export async function remindOfPapers(transaction: Transaction, { config, now }: Moment): Promise<void> {
  const { day: today } = localTime(now, config.timeZone);
  const due = [...(await listPapersByPilot(transaction)).values()].flatMap((papers) =>
    endingPapers(papers, today).flatMap((paper) => {
      const days = dueReminder(paper.validUntil, today);
      return days === null ? [] : [{ ...paper, days }];
    }),
  );
  const pilots = await listActivePilots(
    transaction,
    due.map(({ pilotId }) => pilotId),
  );
  const receivers = await listReceiversOfUsers(
    transaction,
    pilots.map(({ pilotId }) => pilotId),
  );
  for (const { paperId, pilotId, kind, name, number, validUntil, days } of due) {
    const receiver = receivers.get(pilotId);
    if (!receiver) continue;
    const { paperKinds } = mailLanguages[receiver.locale];
    await tell(transaction, config, {
      template: 'PAPER_ENDS',
      fact: toldFact('paper-ends', { subjectId: paperId, version: days, day: validUntil }),
      receiver,
      now,
      variables: {
        name: receiver.name,
        paper: [paperKinds[kind], name, number].filter(Boolean).join(', '),
        day: dayInWords(validUntil, receiver.locale),
        link: `${config.publicUrl}/pages/profile`,
      },
    });
  }
}

/** Looks every hour; what was told stands in the database, so that no restart and no second instance tells it again. The answer stops it. */
export function remindOfPapersEveryHour(application: Application): () => void {
  const { config, database, now, fastify } = application;
  const job = new Cron(
    '23 * * * *',
    {
      protect: true,
      catch: (error) =>
        fastify.log.error({ event: 'papers.reminding-failed', err: error }, 'reminding of papers failed'),
    },
    () => database.transaction((transaction) => remindOfPapers(transaction, { config, now: now() })),
  );
  return () => job.stop();
}
