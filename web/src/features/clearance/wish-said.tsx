import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { clearanceLight, mayWish } from '@vigiefaon/domain/clearance/clearance-light';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './clearance.module.css';

/** What whoever mows wants for a parcel, and since when; nothing of one that may be mown, or is. */
export function WishSaid({ parcel, now }: { parcel: PublicParcelClearance; now: Date }) {
  const { t, format } = useTranslation();
  const { wish } = parcel;
  if (!wish || !mayWish(clearanceLight(parcel, now))) return null;
  return <p className={classes.note}>{t(`clearance.wish.said.${wish.says}`, { time: format.timeOf(wish.at) })}</p>;
}
