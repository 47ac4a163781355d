import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInside } from '../../testing/render-page.tsx';
import { Form } from '../forms/form.tsx';
import { NumberStepper } from './number-stepper.tsx';

function Minutes() {
  const [minutes, setMinutes] = useState(180);
  return (
    <>
      <NumberStepper label="Minutes" min={30} max={360} value={minutes} onChange={setMinutes} />
      <output>{minutes}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
const chosen = () => screen.getByRole('status').textContent;

it('a number is typed digit by digit, though its first digits are less than what is allowed', async () => {
  await renderInside(<Minutes />);
  await userEvent.click(field());
  await userEvent.keyboard('{Control>}a{/Control}150');
  expect([field().value, chosen()]).toEqual(['150', '150']);
});

it('what stays too small is said when the field is left, and is not taken', async () => {
  await renderInside(<Minutes />);
  await userEvent.clear(field());
  await userEvent.type(field(), '7');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect([field().value, chosen()]).toEqual(['7', '180']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Entre 30 et 360/);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('what is too large is said at once, and stays to be corrected', async () => {
  await renderInside(<Minutes />);
  await userEvent.clear(field());
  await userEvent.type(field(), '999');
  expect([field().value, chosen()]).toEqual(['999', '99']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Entre 30 et 360/);
  await userEvent.type(field(), '{Backspace}');
  expect([field().value, chosen()]).toEqual(['99', '99']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a form is not sent while it shows a number that was not taken', async () => {
  const sent: string[] = [];
  await renderInside(
    <Form onSubmit={() => sent.push('sent')}>
      <Minutes />
      <button type="submit">Envoyer</button>
    </Form>,
  );
  await userEvent.clear(field());
  await userEvent.type(field(), '99999');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field());
});
