import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import { useOrderWords } from '../similar/order-words.ts';
import classes from './order-by-phone.module.css';

/** What would be saved, in one line over the button: fields, hectares, day and hour. */
export function OrderSummary({ id, draft }: { id: string; draft: InterventionDraft }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { fieldNames } = useOrderWords();
  const { parcels, missionDate, mowingTime } = draft;
  const size = parcels.reduce((sum, { geometry }) => sum + areaSquareMeters(geometry), 0);
  const unnamed = (name: string, at: number) => name.trim() || t('intervention.unnamedParcel', { number: at + 1 });
  const facts = [
    parcels.length > 0
      ? fieldNames(parcels.map(({ name }, at) => ({ name: unnamed(name, at) })))
      : t('similar.noField'),
    parcels.length > 0 ? format.hectares(size) : null,
    missionDate ? format.dayInWords(missionDate, today) : null,
    mowingTime,
  ];
  return (
    <p id={id} className={classes.summary}>
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
