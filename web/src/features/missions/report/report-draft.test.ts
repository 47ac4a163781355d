import { Report } from '@vigiefaon/domain/missions/mission-report';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { animalsIn, centsOf, emptyReport, reportOf, typedAmountOf, valuesOf } from './report-draft.ts';

describe('a typed amount', () => {
  it.each<[string, number | null]>([
    ['', 0],
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,05', 5],
    ['1 250,00 €', 125_000],
    ['12,', 1200],
    ['12,505', null],
    ['-3', null],
    ['ten', null],
    ['1.250,00', null],
  ])('%j is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each([0, 5, 50, 1200, 1250, 100_001])('%i cents are typed so that they are read again', (cents) => {
    expect(centsOf(typedAmountOf(cents))).toBe(cents);
  });
});

describe('a report', () => {
  const values = { ...emptyReport, fawnsCrated: 2, fawnsNotCaught: 1, hares: 4, kilometres: 38, cashDonation: '12,50' };

  it('is what the contract wants', () => {
    const report = reportOf({ ...values, comment: '  near the hedge ' });
    expect(z.safeParse(Report, report).success).toBe(true);
    expect(report).toMatchObject({
      fawnsCrated: 2,
      kilometres: 38,
      cashDonation: 1250,
      appDonation: 0,
      comment: 'near the hedge',
    });
  });

  it('is none while an amount cannot be read', () => {
    expect(reportOf({ ...values, appDonation: '12,5,0' })).toBeNull();
  });

  it('counts every animal once', () => {
    expect(animalsIn(values)).toBe(7);
    expect(animalsIn(emptyReport)).toBe(0);
  });

  it('that is taken back is laid out as it was', () => {
    const report = reportOf(values);
    expect(report && reportOf(valuesOf(report))).toEqual(report);
  });
});
