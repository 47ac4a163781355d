import { grammars } from '@vigiefaon/domain/languages/grammars';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsPhone } from '../../../ui/layout/use-viewport.ts';
import { gapWords } from '../head/figures-line.tsx';
import { usePlanningDay, usePlanningDesk } from '../planning-day-context.ts';
import type { Words } from '../words/words.ts';
import classes from './compare.module.css';
import { comparePlans, type PilotDifference } from './compare-plans.ts';

/** "+3,4", "-2,2", "0" */
function signed({ locale }: Words, figure: number): string {
  const sign = new Intl.NumberFormat(grammars[locale].region, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return sign.format(figure);
}

function Row({ difference }: { difference: PilotDifference }) {
  const day = usePlanningDay();
  const { t, format, placeName, pilotName } = day;
  const { pilotId, gained, lost, hectares } = difference;
  return (
    <tr>
      <th scope="row">{pilotName(pilotId)}</th>
      <td>{gained.length > 0 ? format.list(gained.map(placeName)) : '–'}</td>
      <td>{lost.length > 0 ? format.list(lost.map(placeName)) : '–'}</td>
      <td className={classes.figure}>{t('planning.compare.hectares', { hectares: signed(day, hectares) })}</td>
    </tr>
  );
}

function Comparison() {
  const day = usePlanningDay();
  const { t, format, board, decisions, missions } = day;
  const proposal = board.lastProposal;
  if (!proposal) return null;
  const breaches = board.rounds.reduce((sum, round) => sum + round.breaches.length, 0);
  const rows = comparePlans(missions, proposal.rounds, decisions.rounds);
  return (
    <>
      <p className="spaced">
        {t('planning.compare.proposed', { time: format.timeOf(proposal.proposedAt) })} {gapWords(day, proposal)}
      </p>
      <p className="spaced">{t('planning.compare.value', { difference: signed(day, board.value - proposal.value) })}</p>
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

/** The plan is once more as it was proposed last. */
export function useTakeProposalBack(): () => void {
  const { board, decide } = usePlanningDay();
  const { setView } = usePlanningDesk();
  const { lastProposal } = board;
  return () => {
    if (lastProposal) decide((now) => ({ ...now, rounds: lastProposal.rounds }));
    setView('MINE');
  };
}

/** By hand since the last proposal: who has what more or less, and what that costs. */
export function CompareDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = usePlanningDay();
  const { setView } = usePlanningDesk();
  const takeProposalBack = useTakeProposalBack();
  const isPhone = useIsPhone();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('planning.compare')} size="lg" fullScreen={isPhone}>
      {opened ? <Comparison /> : null}
      <div className={classes.buttons}>
        <QuietButton
          onClick={() => {
            setView('PROPOSAL');
            onClose();
          }}
        >
          {t('planning.compare.look')}
        </QuietButton>
        <MainButton
          onClick={() => {
            takeProposalBack();
            onClose();
          }}
        >
          {t('planning.compare.takeBack')}
        </MainButton>
      </div>
    </Dialog>
  );
}
