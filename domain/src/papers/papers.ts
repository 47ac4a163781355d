import { addDays } from '../local-time.ts';

/** What a pilot shows: the registration of a drone, the licences of the open category, a permit of a country, the insurance. */
export const paperKinds = ['DRONE', 'A1_A3', 'A2', 'PERMIT', 'INSURANCE'] as const;
export type PaperKind = (typeof paperKinds)[number];

interface DatedPaper {
  readonly kind: PaperKind;
  /** The last day on which it holds; null: it does not end. */
  readonly validUntil: string | null;
}

/** So many days before it ends its pilot is reminded of a paper. */
export const reminderDays = [30, 7] as const;

/** Whether a paper holds on a day, ends within the longest reminder, or has ended. */
export type PaperState = 'VALID' | 'ENDS_SOON' | 'EXPIRED';

export function paperState({ validUntil }: Pick<DatedPaper, 'validUntil'>, today: string): PaperState {
  if (validUntil === null) return 'VALID';
  if (validUntil < today) return 'EXPIRED';
  return validUntil <= addDays(today, Math.max(...reminderDays)) ? 'ENDS_SOON' : 'VALID';
}

/**
 * Kinds of which a pilot has papers and none that holds on that day: an old licence beside its successor counts for nothing, and
 * of what nobody has entered nothing is known.
 */
export function expiredKinds(papers: readonly DatedPaper[], day: string): PaperKind[] {
  return paperKinds.filter((kind) => {
    const ofKind = papers.filter((paper) => paper.kind === kind);
    return ofKind.length > 0 && ofKind.every((paper) => paperState(paper, day) === 'EXPIRED');
  });
}

/** Whether a pilot may be given something on that day, as far as papers go. */
export function mayFlyWith(
  papers: readonly DatedPaper[],
  day: string,
  { expiredMayFly }: { readonly expiredMayFly: boolean },
): boolean {
  return expiredMayFly || expiredKinds(papers, day).length === 0;
}

/** What has ended or ends soon, where nothing of its kind holds longer; the earliest end first. */
export function endingPapers<Paper extends DatedPaper>(
  papers: readonly Paper[],
  today: string,
): (Paper & { readonly validUntil: string })[] {
  const lasting = papers.filter((paper) => paperState(paper, today) === 'VALID').map(({ kind }) => kind);
  return papers
    .filter((paper): paper is Paper & { validUntil: string } => paper.validUntil !== null)
    .filter(({ kind }) => !lasting.includes(kind))
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil));
}

/** The reminder that is due today: the shortest that has begun; null while none has, or once the paper has ended. */
export function dueReminder(validUntil: string, today: string): number | null {
  if (validUntil < today) return null;
  const begun = reminderDays.filter((days) => addDays(validUntil, -days) <= today);
  return begun.length > 0 ? Math.min(...begun) : null;
}
