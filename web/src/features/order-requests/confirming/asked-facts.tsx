import type { OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentWords } from '../../../ordering/moment-words.ts';
import classes from './confirming.module.css';

/** What was asked for, as far as this page may tell it: "2 champs, 5,3 ha, Merchtem, demain 10:00". */
export function AskedFacts({ page }: { page: OrderRequestPage }) {
  const words = useTranslation();
  const { t, format } = words;
  const { fieldCount, totalSize, municipality, missionDate, mowingTime, today } = page;
  const moment = missionDate === null ? null : momentWords(words, { missionDate, mowingTime }, today);
  const facts = [
    t('orderPage.count', { count: fieldCount }),
    format.hectares(totalSize),
    ...(municipality === null ? [] : [municipality]),
    ...(moment === null ? [] : [moment]),
  ];
  return <p className={classes.what}>{facts.join(', ')}</p>;
}
