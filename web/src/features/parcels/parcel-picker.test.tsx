import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importParcels, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ParcelPicker } from './parcel-picker.tsx';

const nothing = () => undefined;

test('a file that was chosen while the parcels were not there yet is read, though they come meanwhile', async () => {
  const api = fakeApi();
  api.refuse(listParcels, 'FORBIDDEN');
  const triangle: [number, number][] = [
    [5, 50],
    [5.01, 50],
    [5, 50.01],
    [5, 50],
  ];
  const found = {
    name: 'Grand Pré',
    geometry: { type: 'Polygon' as const, coordinates: [triangle] },
    size: 40_000,
    crop: null,
    isGrass: null,
    problem: null,
  };
  api.answer(importParcels, { items: [found] });
  await renderInside(
    <ParcelPicker
      clientId={farmerId}
      isChosen={() => false}
      onChoose={nothing}
      onLeave={nothing}
      onRenamed={nothing}
      newShapes={[]}
      onImport={nothing}
      onRemoveNew={nothing}
      onDraw={nothing}
    />,
  );
  const chooser = await screen.findByLabelText('Importer un fichier', { selector: 'input' });
  api.answer(listParcels, { items: [], nextCursor: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Vous n’avez pas encore de parcelle');
  await userEvent.upload(chooser, new File(['{}'], 'declaration.geojson'));
  expect(await screen.findByRole('dialog', { name: 'Importer des parcelles' })).toBeTruthy();
});
