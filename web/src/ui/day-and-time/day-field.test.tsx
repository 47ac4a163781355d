import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInside } from '../../testing/render-page.tsx';
import { Form } from '../forms/form.tsx';
import { DayField } from './day-field.tsx';

const sent: string[] = [];

function Mowing({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <Form onSubmit={() => sent.push(day)}>
      <DayField label="Jour" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="submit">Envoyer</button>
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Jour' });
const chosen = () => screen.getByRole('status').textContent;

it.each([
  ['fr', '24/11/26'],
  ['de', '24.11.2026'],
  ['nl', '24/11/2026'],
] as const)('a day stands in the field as %s writes it, whatever the browser’s language: %s', async (locale, shown) => {
  await renderInside(<Mowing first="2026-11-24" />, { locale });
  expect(field().value).toBe(shown);
});

it('a day is typed day first, and stands as the language writes it once the field is left', async () => {
  await renderInside(<Mowing />);
  await userEvent.type(field(), '1.6.2026');
  expect(chosen()).toBe('2026-06-01');
  await userEvent.tab();
  expect(field().value).toBe('01/06/26');
});

it('what is no day is said when the field is left, stays to be corrected, and is not sent', async () => {
  sent.length = 0;
  await renderInside(<Mowing first="2026-06-01" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '31/06/26');
  await userEvent.tab();
  expect(field().value).toBe('31/06/26');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Écrivez un jour qui existe/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sent).toEqual([]);
});

it('a day is chosen in the calendar, with the keyboard too', async () => {
  await renderInside(<Mowing first="2026-06-01" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }));
  const day = await screen.findByRole('button', { name: /^12 juin/i });
  day.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('2026-06-12');
  expect(field().value).toBe('12/06/26');
});
