import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
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
import { type PhraseKey, phrasesOf } from './filter-words.ts';
import { countOfFilters, withoutFilters } from './mission-filters.ts';
import { PlaceChoice } from './place-choice.tsx';

const choices: Record<PhraseKey, ComponentType<FilterProps>> = {
  status: StatusChoice,
  period: PeriodChoice,
  pilot: PilotChoice,
  place: PlaceChoice,
  answer: AnswerChoice,
  flags: FlagsChoice,
};

function usePhrases({ filters, onChange }: FilterProps) {
  const translation = useTranslation();
  const { today } = usePublicSettings();
  const isClient = useCurrentActor().role === 'ROLE_CLIENT';
  const namesPilot = filters.pilot !== null && filters.pilot !== 'me' && filters.pilot !== 'none';
  const pilots = usePilots(namesPilot && !isClient).data?.items ?? [];
  return phrasesOf(translation, filters, { today, isClient, pilots }).map((phrase) => {
    const Choice = choices[phrase.key];
    return { ...phrase, choice: <Choice filters={filters} onChange={onChange} /> };
  });
}

interface PhraseButtonProps {
  words: string;
  isAsked: boolean;
  choice: ReactNode;
}

function PhraseButton({ words, isAsked, choice }: PhraseButtonProps) {
  return (
    <Popover position="bottom-start" shadow="md" radius="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.phrase} data-asked={isAsked || undefined}>
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{choice}</Popover.Dropdown>
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
      {phrases.map(({ key, ...phrase }, position) => (
        <span key={key}>
          <PhraseButton {...phrase} />
          {position < phrases.length - 1 ? ', ' : '. '}
        </span>
      ))}
      {count > 0 ? (
        <button type="button" className={classes.reset} onClick={() => props.onChange(withoutFilters(props.filters))}>
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
          <QuietButton disabled={count === 0} onClick={() => props.onChange(withoutFilters(props.filters))}>
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
