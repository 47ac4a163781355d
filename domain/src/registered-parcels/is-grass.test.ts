import { describe, expect, it } from 'vitest';
import { cropText, type DeclaredCrop, isGrass } from './is-grass.ts';

const grass: DeclaredCrop[] = [
  { hcatCode: '3302010000', hcatName: 'permanent_pasture' },
  { hcatCode: '3301090301', hcatName: 'temporary_grass', name: 'Prairie temporaire' },
  { hcatCode: '3302000000' },
  { frenchCode: 'PPH' },
  { frenchCode: 'ptr' },
  { frenchCode: 'BOP' },
  { flemishCode: '60', name: 'Grasland' },
  { name: 'Grasklaver', flemishCode: '63' },
  { swissCode: '613', name: 'Übrige Dauerwiesen' },
  { swissCode: '601' },
  { group: 'Grasland', name: 'Grasland, blijvend' },
  { name: 'Prairie permanente' },
  { name: 'MÄHWIESE/-WEIDE DREI UND MEHR NUTZUNGEN' },
  { name: 'Hutweide' },
  { name: 'Graskruiden mengsel' },
  { name: 'Weiland met niet-oogstbare bomen (> 200 bomen per ha)' },
  { name: 'Dauergrünland' },
  { name: 'Permanent græs, normalt udbytte' },
  { name: 'Kleegras' },
];

const otherCrops: DeclaredCrop[] = [
  { hcatCode: '3301010101', hcatName: 'winter_common_soft_wheat', name: 'Wintertarwe' },
  { frenchCode: 'BTH' },
  { name: 'Silomaïs', flemishCode: '201' },
  { name: 'Sorghum', flemishCode: '381' },
  { swissCode: '501', name: 'Sommergerste' },
  { swissCode: '701', name: 'Reben' },
  { group: 'Bouwland', name: 'Aardappelen' },
  { name: 'Weiden im Kurzumtrieb' },
  { name: 'Froment d’hiver' },
];

describe('a declared parcel', () => {
  it.each(grass)(
    'is grass when the register says $name $group $frenchCode $flemishCode $swissCode $hcatName',
    (crop) => {
      expect(isGrass(crop)).toBe(true);
    },
  );

  it.each(otherCrops)('is no grass when it says $name $group $frenchCode $swissCode $hcatName', (crop) => {
    expect(isGrass(crop)).toBe(false);
  });

  it.each([{}, { name: null }, { name: ' ', group: '' }, { flemishCode: '99' }, { swissCode: 'x' }])(
    'is neither where the register does not tell: %j',
    (crop) => {
      expect(isGrass(crop)).toBeNull();
    },
  );

  it('carries the name of its crop, or what stands in its place', () => {
    expect(cropText({ name: ' Grasland ', group: 'Gras' })).toBe('Grasland');
    expect(cropText({ frenchCode: 'PPH' })).toBe('Prairie permanente');
    expect(cropText({ frenchCode: 'BTH' })).toBe('BTH');
    expect(cropText({ group: 'Grasland' })).toBe('Grasland');
    expect(cropText({})).toBeNull();
  });
});
