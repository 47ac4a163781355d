import { IconDots, IconNavigation } from '@tabler/icons-react';
import type { CrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Find } from '@vigiefaon/domain/finds/find';
import { wayTo } from '@vigiefaon/domain/finds/way-to';
import { askForCompass } from '../../../flying/place/use-compass.ts';
import type { Located } from '../../../flying/place/use-locating.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import classes from '../finds.module.css';
import { SignButton } from '../sign-button.tsx';
import type { FindSteps } from '../use-find-steps.ts';
import { CrateLine } from './crate-line.tsx';
import { FindNextSteps } from './find-next-steps.tsx';
import { useFindWords } from './find-words.ts';

export interface FindCardProps {
  find: Find;
  settings: CrateSettings;
  own: Located | null;
  isWaiting: boolean;
  /** Null where this person may only read. */
  steps: FindSteps | null;
  onCrate: () => void;
  onGo: () => void;
  onMore: () => void;
}

function Facts({ find, own, isWaiting }: Pick<FindCardProps, 'find' | 'own' | 'isWaiting'>) {
  const { t, format } = useTranslation();
  const { lengthOf } = useFindWords();
  const { seenAt, reachedAt, accuracyMeters, state, place } = find;
  const way = own && state === 'SEEN' ? wayTo(own.position, place.coordinates) : null;
  const facts = [
    way && t('finds.distance', { distance: lengthOf(way.meters) }),
    t('finds.seen', { time: format.timeOf(seenAt) }),
    accuracyMeters !== null && t('finds.accuracy', { meters: Math.round(accuracyMeters) }),
    reachedAt && state === 'SEEN' && t('finds.reached', { time: format.timeOf(reachedAt) }),
    isWaiting && t('finds.waiting'),
  ];
  return <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>;
}

function GuardianLine({ guardian }: Pick<Find, 'guardian'>) {
  const { t } = useTranslation();
  const { name, phone } = guardian;
  if (!name && !phone) return null;
  const words = t('finds.guardedBy', { name: name ?? phone ?? '' });
  return <p className="quiet">{phone ? <a href={callLink(phone)}>{words}</a> : words}</p>;
}

/** One find: what, where from here, since when, and what comes next. */
export function FindCard(props: FindCardProps) {
  const { find, settings, steps, onGo, onMore } = props;
  const { t } = useTranslation();
  const { nameOf } = useFindWords();
  const name = nameOf(find);
  return (
    <li className={classes.card} data-state={find.state}>
      <div className={classes.cardHead}>
        <p className={classes.name}>
          {name}
          <span className={classes.state}>{t(`helper.state.${find.state}`)}</span>
        </p>
        {steps ? (
          <IconButton
            size={56}
            label={t('finds.more', { what: name })}
            icon={<IconDots size={24} aria-hidden />}
            onClick={onMore}
          />
        ) : null}
      </div>
      {find.state === 'CRATED' && find.cratedAt ? <CrateLine cratedAt={find.cratedAt} settings={settings} /> : null}
      {find.note ? <p className="breaks">{find.note}</p> : null}
      <Facts {...props} />
      <GuardianLine guardian={find.guardian} />
      {find.state === 'SEEN' || find.state === 'CRATED' ? (
        <SignButton
          Sign={IconNavigation}
          aria-label={t('helper.goTo', { what: name })}
          onClick={() => {
            void askForCompass();
            onGo();
          }}
        >
          {t('helper.go')}
        </SignButton>
      ) : null}
      {steps ? <FindNextSteps find={find} steps={steps} onCrate={props.onCrate} /> : null}
    </li>
  );
}
