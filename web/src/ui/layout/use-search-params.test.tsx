import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { useSearchParams } from './use-search-params.ts';

function Address() {
  const [search, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ user: undefined, role: 'NONE' })}>
      {Object.entries(search).flat().join(' ')}
    </button>
  );
}

test('what is set to undefined leaves the address, the rest stays', async () => {
  fakeApi();
  await renderInside(<Address />, { path: '/users?q=anne&user=7' });
  await userEvent.click(await screen.findByRole('button', { name: 'q anne user 7' }));
  expect(await screen.findByRole('button', { name: 'q anne role NONE' })).toBeTruthy();
});
