import { expect, test } from 'vitest';
import { renderPublic } from '../../testing/render-page.tsx';
import { AssociationLine } from './association-line.tsx';

const lineOf = async (letterhead: Parameters<typeof AssociationLine>[0]['letterhead']) => {
  const { container } = await renderPublic(<AssociationLine letterhead={letterhead} />);
  return container.querySelector('[class]');
};

test('the line that says whose page it is keeps its room while that arrives, and gives it up where nobody has said it', async () => {
  const letterhead = { name: 'SOS Faons', lines: [], logo: null, colors: null };
  const [known, arriving] = [await lineOf(letterhead), await lineOf(undefined)];
  expect(known?.textContent).toBe('SOS Faons');
  expect([arriving?.className, arriving?.textContent]).toEqual([known?.className, '']);
  expect(await lineOf({ ...letterhead, name: null })).toBeNull();
});
