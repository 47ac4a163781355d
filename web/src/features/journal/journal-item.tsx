import { Link } from '@tanstack/react-router';
import type { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './journal.module.css';
import { missionInWords, sentenceOf, subjectInWords } from './journal-sentence.ts';

interface JournalItemProps {
  line: JournalLine;
  /** Narrows the journal to this mission; absent where it is narrowed already. */
  onStory?: ((missionId: string) => void) | undefined;
}

/** One sentence, when it was, and the way to what it is about. */
export function JournalItem({ line, onStory }: JournalItemProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const links = useLinks(line, onStory);
  return (
    <li className={classes.item} data-alone={links ? undefined : ''}>
      <time dateTime={line.at} className="quiet numbers">
        {format.timeOf(line.at)}
      </time>
      <div>
        <p className="breaks">{sentenceOf(line, { t, format, today })}</p>
        {links ? <p className={classes.links}>{links}</p> : null}
      </div>
    </li>
  );
}

function useLinks(line: JournalLine, onStory: JournalItemProps['onStory']): ReactNode {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  if (line.source === 'MISSION') {
    const { missionId } = line.mission;
    const mission = missionInWords(line, { t, format, today });
    return (
      <>
        <Link to="/missions/{-$missionId}" params={{ missionId }} aria-label={t('journal.openMissionOf', { mission })}>
          {t('journal.openMission')}
        </Link>
        {onStory ? (
          <button
            type="button"
            aria-label={t('journal.missionStoryOf', { mission })}
            onClick={() => onStory(missionId)}
          >
            {t('journal.missionStory')}
          </button>
        ) : null}
      </>
    );
  }
  const subject = subjectInWords(line, t);
  if (line.user?.lastname) {
    return (
      <Link to="/users" search={{ user: line.user.userId }} aria-label={t('journal.openUserOf', { subject })}>
        {t('journal.openUser')}
      </Link>
    );
  }
  return line.client?.lastname ? (
    <Link to="/clients" search={{ client: line.client.clientId }} aria-label={t('journal.openClientOf', { subject })}>
      {t('journal.openClient')}
    </Link>
  ) : null;
}
