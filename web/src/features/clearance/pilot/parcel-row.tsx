import { type ClearanceState, clearanceStates } from '@vigiefaon/domain/clearance/clearance';
import { clearanceLight } from '@vigiefaon/domain/clearance/clearance-light';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import classes from '../clearance.module.css';
import { useParcelWords } from '../parcel-lights.tsx';
import { WishSaid } from '../wish-said.tsx';
import { lightOf, type PilotParcel, saidOf } from './pilot-parcels.ts';

/** What is said of a parcel, in one line. */
export function useStateLine() {
  const { t, format } = useTranslation();
  const wordsOf = useParcelWords();
  return ({ known, waiting }: PilotParcel, now: Date): string => {
    const knownWords = known ? wordsOf(known, clearanceLight(known, now)) : t('clearing.unknown');
    if (!waiting) return knownWords;
    const time = format.timeOf(waiting.at);
    const said =
      waiting.state === 'WITHDRAWN'
        ? t('clearance.light.NOT_CLEARED')
        : t('clearing.sayAt', { say: t(`clearing.say.${waiting.state}`), time });
    if (waiting.isOverFawn) return `${said} · ${t('clearance.withdrawn.FAWN_FOUND')}`;
    if (waiting.isRefused) {
      return `${knownWords} · ${t('common.labelled', { label: said, value: t('clearing.refused') })}`;
    }
    return `${said} · ${t('clearing.waiting')}`;
  };
}

interface ParcelRowProps {
  row: PilotParcel;
  now: Date;
  maySay: boolean;
  mayTakeBack: boolean;
  onSay: (state: ClearanceState | 'WITHDRAWN') => void;
}

/** One parcel with its three answers, made for cold hands. */
export function ParcelRow({ row, now, maySay, mayTakeBack, onSay }: ParcelRowProps) {
  const { t, format } = useTranslation();
  const stateLine = useStateLine();
  const { parcel, lying } = row;
  const said = saidOf(row);
  const sayOf = (state: ClearanceState) =>
    t('clearing.sayOf', { parcel: parcel.name, say: t(`clearing.say.${state}`) });
  return (
    <li className={classes.parcel} data-light={lightOf(row, now)} data-state={said}>
      <div className={classes.words}>
        <strong>{parcel.name}</strong> <span className="quiet">{format.hectares(parcel.size)}</span>
        <p className={classes.light} role="status">
          {stateLine(row, now)}
        </p>
        {row.known && !row.waiting ? <WishSaid parcel={row.known} now={now} /> : null}
        {lying.length > 0 ? <p className={classes.lying}>{t('clearing.fawns', { count: lying.length })}</p> : null}
      </div>
      {maySay || (mayTakeBack && said !== null) ? (
        <div className={classes.says}>
          {(maySay ? clearanceStates : []).map((state) => {
            const Button = said === state ? MainButton : QuietButton;
            return (
              <Button
                key={state}
                field
                data-says={state}
                aria-label={sayOf(state)}
                aria-pressed={said === state}
                onClick={() => onSay(state)}
              >
                {t(`clearing.say.${state}`)}
              </Button>
            );
          })}
          {said === null ? null : (
            <QuietButton
              field
              className={classes.undo ?? ''}
              aria-label={t('clearing.undoOf', { parcel: parcel.name })}
              onClick={() => onSay('WITHDRAWN')}
            >
              {t('clearing.undo')}
            </QuietButton>
          )}
        </div>
      ) : null}
    </li>
  );
}
