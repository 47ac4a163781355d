import { IconCheck } from '@tabler/icons-react';
import { type MowerWish, mowerWishes, type PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';

interface MowerWishesProps {
  /** What may not be mown, at least one. */
  waiting: readonly PublicParcelClearance[];
  /** They are all that the page shows. */
  isAll: boolean;
  pending: boolean;
  onWish: (parcelIds: string[], says: MowerWish) => void;
}

/** What shall become of what may not be mown: said to whoever ordered the search, and ordering nothing. */
export function MowerWishes({ waiting, isAll, pending, onWish }: MowerWishesProps) {
  const { t, format } = useTranslation();
  const said = mowerWishes.find((says) => waiting.every(({ wish }) => wish?.says === says));
  return (
    <section className="stack gap-8" aria-label={t('clearance.wish.title')}>
      {isAll ? null : <p className="strong">{format.list(waiting.map(({ name }) => name))}</p>}
      {mowerWishes.map((says) => (
        <PlainButton
          key={says}
          field
          pending={pending}
          aria-pressed={says === said}
          onClick={() =>
            onWish(
              waiting.map(({ parcelId }) => parcelId),
              says,
            )
          }
        >
          <span className="inline-row gap-8">
            {says === said ? <IconCheck size={22} aria-hidden="true" /> : null}
            {t(`clearance.wish.${says}`)}
          </span>
        </PlainButton>
      ))}
      <p role="status">{said ? t(`clearance.wish.passedOn.${said}`) : null}</p>
      <a className="inline-row gap-8 touch strong" href="/intervention">
        {t('clearance.orderAgain')}
      </a>
    </section>
  );
}
