import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';

export type AnimalCount = (typeof animalCounts)[number];

/** Money and kilometres as the reader writes them. */
export interface ReportValues extends Record<AnimalCount, number> {
  kilometres: number;
  cashDonation: string;
  appDonation: string;
  comment: string;
}

export const emptyReport: ReportValues = {
  kilometres: 0,
  cashDonation: '',
  appDonation: '',
  comment: '',
  fawnsCrated: 0,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
};

/** "12,50" or "12.5" → 1250; blank is nothing given; null when it is no amount. */
export function centsOf(typed: string): number | null {
  const amount = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (amount === '') return 0;
  const [, euros, decimals = ''] = /^(\d{1,6})(?:\.(\d{0,2}))?$/.exec(amount) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}

/** 1250 → "12,50", 1200 → "12", 0 → "". */
export function typedAmountOf(cents: number): string {
  if (cents === 0) return '';
  const rest = cents % 100;
  const euros = Math.floor(cents / 100);
  return rest === 0 ? String(euros) : `${euros},${String(rest).padStart(2, '0')}`;
}

/** The report that these values are, or null while an amount is not one. */
export function reportOf(values: ReportValues): Report | null {
  const cashDonation = centsOf(values.cashDonation);
  const appDonation = centsOf(values.appDonation);
  if (cashDonation === null || appDonation === null) return null;
  return { ...values, cashDonation, appDonation, comment: values.comment.trim() || null };
}

/** The values of a report that is taken back to be corrected. */
export function valuesOf(report: Report): ReportValues {
  return {
    ...report,
    cashDonation: typedAmountOf(report.cashDonation),
    appDonation: typedAmountOf(report.appDonation),
    comment: report.comment ?? '',
  };
}

/** How many animals were seen. */
export function animalsIn(counts: Record<AnimalCount, number>): number {
  return animalCounts.reduce((sum, animal) => sum + counts[animal], 0);
}
