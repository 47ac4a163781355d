import type { Figures, Sums } from '@vigiefaon/domain/figures/figures';
import { measures } from '@vigiefaon/domain/figures/figures';
import type { FileWords } from '@vigiefaon/domain/languages/association-words';
import { csvPieces } from '../../files/csv-file.ts';
import { type Cell, type CellKind, type Table, tableOf } from '../../files/table.ts';
import { xlsxOfSheets } from '../../files/xlsx-file.ts';

type Group = 'TOTAL' | 'PREVIOUS' | 'MONTH' | 'WEEK' | 'PILOT' | 'MUNICIPALITY';

interface FiguresLine {
  group: Group;
  name: string;
  sums: Sums;
}

function linesOf(figures: Figures, words: FileWords): FiguresLine[] {
  const line = (group: Group, name: string, sums: Sums): FiguresLine => ({ group, name, sums });
  const daysOf = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
  const { period, totals, previous, months, weeks, pilots, municipalities } = figures;
  return [
    line('TOTAL', daysOf(period), totals),
    ...(previous ? [line('PREVIOUS', daysOf(previous.period), previous.totals)] : []),
    ...months.map((row) => line('MONTH', row.month, row)),
    ...weeks.map((row) => line('WEEK', row.monday, row)),
    ...pilots.map((row) => {
      const name = [row.firstname, row.lastname].filter(Boolean).join(' ');
      return line('PILOT', name || words.unknownPilot, row);
    }),
    ...municipalities.map((row) => line('MUNICIPALITY', row.municipality ?? words.unknownPlace, row)),
  ];
}

const kinds: Partial<Record<keyof Sums, CellKind>> = {
  areaSquareMeters: 'decimal',
  kilometres: 'decimal',
  cashDonation: 'euros',
  appDonation: 'euros',
};

function cellOf(sums: Sums, measure: keyof Sums): Cell {
  const value = sums[measure];
  if (measure === 'areaSquareMeters') return value / 10_000;
  return kinds[measure] === 'euros' ? value / 100 : value;
}

function figuresTable(name: keyof FileWords, words: FileWords): Table<FiguresLine> {
  return tableOf(name, words, [
    ['group', 'text', 20, ({ group }: FiguresLine) => words[`group.${group}`]],
    ['name', 'text', 28, ({ name: shown }: FiguresLine) => shown],
    ...measures.map(
      (measure) => [measure, kinds[measure] ?? 'whole', 16, ({ sums }: FiguresLine) => cellOf(sums, measure)] as const,
    ),
  ]);
}

const sheets = ['TOTAL', 'MONTH', 'WEEK', 'PILOT', 'MUNICIPALITY'] as const;

async function* atOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** The figures as one table, or as a workbook with a sheet for each grouping. */
export function figuresPieces(format: 'csv' | 'xlsx', figures: Figures, words: FileWords) {
  const lines = linesOf(figures, words);
  if (format === 'csv') return csvPieces(figuresTable('sheet.TOTAL', words), atOnce(lines));
  return xlsxOfSheets(
    sheets.map((sheet) => ({
      table: figuresTable(`sheet.${sheet}`, words),
      rows: lines.filter(({ group }) => group === sheet || (sheet === 'TOTAL' && group === 'PREVIOUS')),
    })),
  );
}

export function countLines(figures: Figures, words: FileWords): number {
  return linesOf(figures, words).length;
}
