import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInside } from '../testing/render-page.tsx';
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

it('what stays too small becomes the least that is allowed when the field is left', async () => {
  await renderInside(<Minutes />);
  await userEvent.clear(field());
  await userEvent.type(field(), '7');
  expect(chosen()).toBe('30');
  await userEvent.tab();
  expect(field().value).toBe('30');
});

it('what is too large is the most at once', async () => {
  await renderInside(<Minutes />);
  await userEvent.clear(field());
  await userEvent.type(field(), '999');
  expect([field().value, chosen()]).toEqual(['360', '360']);
});
