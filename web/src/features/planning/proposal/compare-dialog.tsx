import { grammars } from '@vigiefaon/domain/languages/grammars';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsPhone } from '../../../ui/layout/use-viewport.ts';
import { useGapWords } from '../head/figures-line.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import classes from './compare.module.css';
import { comparePlans, type PilotDifference } from './compare-plans.ts';

interface CompareDialogProps {
  opened: boolean;
  onClose: () => void;
  onLook: () => void;
  onTakeBack: () => void;
}

function useSigned() {
  const { locale } = useTranslation();
  const sign = new Intl.NumberFormat(grammars[locale].region, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (figure: number) => sign.format(figure);
}

function Row({ difference }: { difference: PilotDifference }) {
  const { t, format } = useTranslation();
  const { placeName, pilotName } = useNames();
  const signed = useSigned();
  const { pilotId, gained, lost, hectares } = difference;
  return (
    <tr>
      <th scope="row">{pilotName(pilotId)}</th>
      <td>{gained.length > 0 ? format.list(gained.map(placeName)) : '–'}</td>
      <td>{lost.length > 0 ? format.list(lost.map(placeName)) : '–'}</td>
      <td className={classes.figure}>{t('planning.compare.hectares', { hectares: signed(hectares) })}</td>
    </tr>
  );
}

function Comparison() {
  const { t, format } = useTranslation();
  const { board, decisions, missions } = usePlanningDay();
  const gapWords = useGapWords();
  const signed = useSigned();
  const proposal = board.lastProposal;
  if (!proposal) return null;
  const breaches = board.rounds.reduce((sum, round) => sum + round.breaches.length, 0);
  const rows = comparePlans(missions, proposal.rounds, decisions.rounds);
  return (
    <>
      <p className="spaced">
        {t('planning.compare.proposed', { time: format.timeOf(proposal.proposedAt) })} {gapWords(proposal)}
      </p>
      <p className="spaced">{t('planning.compare.value', { difference: signed(board.value - proposal.value) })}</p>
      {breaches > 0 ? <Notice kind="error">{t('planning.compare.breaks', { count: breaches })}</Notice> : null}
      {rows.length === 0 ? <p className="spaced">{t('planning.compare.same')}</p> : null}
      {rows.length > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('planning.compare.pilot')}</th>
                <th scope="col">{t('planning.compare.gained')}</th>
                <th scope="col">{t('planning.compare.lost')}</th>
                <th scope="col">{t('planning.compare.change')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((difference) => (
                <Row key={difference.pilotId} difference={difference} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
}

/** By hand since the last proposal: who has what more or less, and what that costs. */
export function CompareDialog({ opened, onClose, onLook, onTakeBack }: CompareDialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('planning.compare')} size="lg" fullScreen={isPhone}>
      {opened ? <Comparison /> : null}
      <div className={classes.buttons}>
        <QuietButton onClick={onLook}>{t('planning.compare.look')}</QuietButton>
        <MainButton onClick={onTakeBack}>{t('planning.compare.takeBack')}</MainButton>
      </div>
    </Dialog>
  );
}
