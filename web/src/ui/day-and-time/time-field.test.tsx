import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInside } from '../../testing/render-page.tsx';
import { Form } from '../forms/form.tsx';
import { TimeField } from './time-field.tsx';

const sent: string[] = [];

function Mowing({ first = '' }: { first?: string }) {
  const [time, setTime] = useState(first);
  return (
    <Form onSubmit={() => sent.push(time)}>
      <TimeField label="Heure" value={time} onChange={setTime} />
      <output>{time}</output>
      <button type="submit">Envoyer</button>
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Heure' });
const chosen = () => screen.getByRole('status').textContent;

it.each(['fr', 'de', 'nl'] as const)(
  'the hours of the evening stand as 24 in %s, whatever the browser’s language',
  async (locale) => {
    await renderInside(<Mowing first="18:30" />, { locale });
    expect(field().value).toBe('18:30');
    expect(field().type).toBe('text');
    expect(field().inputMode).toBe('numeric');
  },
);

it('digits alone are enough, and stand as a time once the field is left', async () => {
  await renderInside(<Mowing />);
  await userEvent.type(field(), '1830');
  expect(chosen()).toBe('18:30');
  await userEvent.tab();
  expect(field().value).toBe('18:30');
});

it('what is no time is said when the field is left, stays to be corrected, and is not sent', async () => {
  sent.length = 0;
  await renderInside(<Mowing first="18:30" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '25:00');
  await userEvent.tab();
  expect(field().value).toBe('25:00');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Écrivez une heure/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sent).toEqual([]);
});

it('a time that is given up is nothing', async () => {
  await renderInside(<Mowing first="18:30" />);
  await userEvent.clear(field());
  expect(chosen()).toBe('');
});
