import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPublic } from '../../testing/render-page.tsx';
import { PhoneField } from './phone-field.tsx';

function Field({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start);
  return (
    <>
      <PhoneField label="Téléphone" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}

const written = () => screen.getByRole('status').textContent;

test.each([
  ['0470 12 34 56', '+32470123456'],
  ['470/12.34.56', '+32470123456'],
  ['+49 171 1234567', '+491711234567'],
])('%s is written as %s', async (typed, phone) => {
  await renderPublic(<Field />);
  await userEvent.type(screen.getByLabelText('Téléphone'), typed);
  expect(written()).toBe(phone);
});

test('another country gives another code', async () => {
  await renderPublic(<Field />);
  await userEvent.type(screen.getByLabelText('Téléphone'), '0612345678');
  await userEvent.selectOptions(screen.getByLabelText('Indicatif du pays'), '+33');
  expect(written()).toBe('+33612345678');
});

test('a stored number is shown with its country, and an emptied one is nothing', async () => {
  await renderPublic(<Field start="+352621123456" />);
  expect(screen.getByLabelText<HTMLSelectElement>('Indicatif du pays').value).toBe('+352');
  await userEvent.clear(screen.getByLabelText('Téléphone'));
  expect(written()).toBe('');
});
