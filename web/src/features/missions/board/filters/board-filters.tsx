import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { usePublicSettings } from '../../../../api/public-settings.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { usePilots } from '../../missions.queries.ts';
import classes from './board-filters.module.css';
import {
  AnswerChoice,
  type FilterProps,
  FlagsChoice,
  PeriodChoice,
  PilotChoice,
  SortChoice,
  StatusChoice,
} from './filter-choices.tsx';
import {
  answerInWords,
  flagsInWords,
  periodInWords,
  pilotInWords,
  placeInWords,
  statusesInWords,
} from './filter-words.ts';
import { countOfFilters, noFilters } from './mission-filters.ts';
import { PlaceChoice } from './place-choice.tsx';

interface Phrase {
  key: string;
  words: string;
  isAsked: boolean;
  choice: ReactNode;
}

function usePhrases({ filters, onChange }: FilterProps): Phrase[] {
  const translation = useTranslation();
  const { today } = usePublicSettings();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const namesPilot = filters.pilot !== null && filters.pilot !== 'me' && filters.pilot !== 'none';
  const pilots = usePilots(namesPilot && !isClient).data?.items ?? [];
  const given = { filters, onChange };
  const phrases: (Phrase & { forCrew?: boolean })[] = [
    {
      key: 'status',
      words: statusesInWords(translation, filters, isClient),
      isAsked: filters.statuses.length > 0,
      choice: <StatusChoice {...given} />,
    },
    {
      key: 'period',
      words: periodInWords(translation, filters, today),
      isAsked: Boolean(filters.from ?? filters.to),
      choice: <PeriodChoice {...given} />,
    },
    {
      key: 'pilot',
      words: pilotInWords(translation, filters, pilots),
      isAsked: filters.pilot !== null,
      choice: <PilotChoice {...given} />,
      forCrew: true,
    },
    {
      key: 'place',
      words: placeInWords(translation, filters),
      isAsked: Boolean(filters.around ?? filters.area),
      choice: <PlaceChoice {...given} />,
      forCrew: true,
    },
    {
      key: 'answer',
      words: answerInWords(translation, filters),
      isAsked: filters.answer !== null,
      choice: <AnswerChoice {...given} />,
      forCrew: true,
    },
    {
      key: 'flags',
      words: flagsInWords(translation, filters),
      isAsked: filters.risky || filters.late || filters.waiting,
      choice: <FlagsChoice {...given} />,
      forCrew: true,
    },
  ];
  return phrases.filter(({ forCrew = false }) => !forCrew || !isClient);
}

function PhraseButton({ phrase }: { phrase: Phrase }) {
  return (
    <Popover position="bottom-start" shadow="md" radius="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.phrase} data-asked={phrase.isAsked || undefined}>
          {phrase.words}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{phrase.choice}</Popover.Dropdown>
    </Popover>
  );
}

/** The filters as one sentence whose words can be pressed. */
export function FilterSentence(props: FilterProps) {
  const { t } = useTranslation();
  const phrases = usePhrases(props);
  const count = countOfFilters(props.filters);
  return (
    <p className={classes.sentence}>
      <span>{t('missions.say.start')} </span>
      {phrases.map((phrase, position) => (
        <span key={phrase.key}>
          <PhraseButton phrase={phrase} />
          {position < phrases.length - 1 ? ', ' : '. '}
        </span>
      ))}
      {count > 0 ? (
        <button
          type="button"
          className={classes.reset}
          onClick={() => props.onChange({ ...noFilters, sort: props.filters.sort })}
        >
          {t('missions.filter.reset')}
        </button>
      ) : null}
    </p>
  );
}

/** The same filters on a phone: one button, and a sheet from below. */
export function FilterButton(props: FilterProps & { found: string }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const count = countOfFilters(props.filters);
  return (
    <>
      <QuietButton leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {count > 0 ? t('missions.filter.open', { count }) : t('missions.filter.openNone')}
      </QuietButton>
      <Sheet opened={isOpened} onClose={() => setOpened(false)} title={t('missions.filter.title')}>
        <FilterFields {...props} />
        <div className={classes.sheetActions}>
          <QuietButton
            disabled={count === 0}
            onClick={() => props.onChange({ ...noFilters, sort: props.filters.sort })}
          >
            {t('missions.filter.reset')}
          </QuietButton>
          <MainButton onClick={() => setOpened(false)}>{props.found}</MainButton>
        </div>
      </Sheet>
    </>
  );
}

function FilterFields(props: FilterProps) {
  const phrases = usePhrases(props);
  return (
    <div className={classes.fields}>
      {phrases.map(({ key, choice }) => (
        <div key={key}>{choice}</div>
      ))}
      {props.filters.around === null ? <SortChoice {...props} /> : null}
    </div>
  );
}
