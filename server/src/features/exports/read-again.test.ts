import { locales } from '@vigiefaon/domain/languages/locales';
import { guessColumns } from '@vigiefaon/domain/people-import/guess-columns';
import { expect, test } from 'vitest';
import { wordsIn } from '../../files/file-words.ts';
import { parcelTable, piecesOfShape } from './parcel-table.ts';
import { clientTable, pilotTable } from './people-tables.ts';

const headings = ({ columns }: { columns: readonly { heading: string }[] }) => columns.map(({ heading }) => heading);
const contact = ['email', 'phone', 'street', 'houseNumber', 'zipcode', 'city', 'country'];

test.each(locales)(
  'of files in %s each column that can be brought in again is known by its heading, and no other',
  (locale) => {
    const words = wordsIn(locale);
    expect(guessColumns([headings(clientTable(words))], 'REQUESTERS').columns).toEqual([
      ...['lastname', 'firstname', 'type', 'isMember', ...contact],
      ...[null, null, null, null, null, null, 'privateComment'],
    ]);
    expect(guessColumns([headings(pilotTable(words))], 'PILOTS').columns).toEqual([
      ...['lastname', 'firstname', 'role', null, ...contact, 'locale', 'reachKilometres'],
      ...[null, null, null, null],
    ]);
    expect(guessColumns([headings(parcelTable(words, 'xlsx'))], 'REQUESTERS').columns).toEqual([
      ...['lastname', 'firstname', 'email', 'phone', 'parcelName', null, 'crop', 'shape', 'shape', 'shape', 'shape'],
    ]);
  },
);

test('a shape that no cell of a workbook holds is cut between corners', () => {
  const shape = 'POLYGON((5 50,5.1 50,5.1 50.1,5 50))';
  expect(piecesOfShape(shape, 20)).toEqual(['POLYGON((5 50,', '5.1 50,5.1 50.1,', '5 50))']);
  expect(piecesOfShape(shape)).toEqual([shape]);
  expect(piecesOfShape('x'.repeat(50), 20)).toEqual(['x'.repeat(50)]);
});
