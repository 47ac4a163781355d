import { useKeptRound } from '../../offline/round/use-kept-round.ts';

/** Keeps the round of a pilot on the phone, whatever page is open: read when the app is opened and whenever it changes. */
export default function KeepRound() {
  useKeptRound();
  return null;
}
