import { expect, test } from 'vitest';
import { isPlace, readPlace, type UnreadablePlace } from './read-place.ts';

const meadow = [5.3322, 50.2441] as const;

test.each([
  ['what the controller shows as a code', 'https://maps.google.com/?q=50.2441,5.3322'],
  ['latitude and longitude', '50.2441, 5.3322'],
  ['only a space between', '50.2441 5.3322'],
  ['a semicolon between', '50.2441;5.3322'],
  ['no space after the comma', '50.2441,5.3322'],
  ['decimal commas and a semicolon', '50,2441; 5,3322'],
  ['decimal commas and a space', '50,2441 5,3322'],
  ['decimal commas and a comma', '50,2441, 5,3322'],
  ['degree signs', '50.2441° 5.3322°'],
  ['letters behind', '50.2441° N, 5.3322° E'],
  ['letters before', 'N 50.2441 E 5.3322'],
  ['letters before, with degree signs', 'N50.2441° E5.3322°'],
  ['longitude first, with letters', '5.3322 E 50.2441 N'],
  ['an east of the Germans and the Dutch', '50.2441 N 5.3322 O'],
  ['named', 'Lat: 50.2441 Lon: 5.3322'],
  ['named in German', 'Breite 50,2441 Länge 5,3322'],
  ['named the other way round', 'longitude 5.3322 latitude 50.2441'],
  ['degrees, minutes and seconds', '50°14\'38.76"N 5°19\'55.92"E'],
  ['the same with the marks of a printer', '50° 14′ 38,76″ N 5° 19′ 55,92″ E'],
  ['the same without letters', '50°14\'38.76" 5°19\'55.92"'],
  ['the same with two commas for the seconds', "50°14'38.76'' N, 5°19'55.92'' E"],
  ['the same with spaces only', '50 14 38.76 5 19 55.92'],
  ['the same with spaces and letters', '50 14 38.76 N 5 19 55.92 E'],
  ['degrees and minutes', "50° 14.646' N, 5° 19.932' E"],
  ['degrees and minutes with spaces only', '50 14.646 5 19.932'],
  ['Google, found by words', 'https://www.google.com/maps/place/50.2441,5.3322/@50.3,5.4,12z'],
  [
    'Google, the pin before the middle of the picture',
    'https://www.google.com/maps/place/X/@50.1,5.1,17z/data=!3d50.2441!4d5.3322',
  ],
  ['Google, the middle of the picture', 'https://www.google.be/maps/@50.2441,5.3322,17z'],
  ['Google, a search', 'https://www.google.com/maps/search/?api=1&query=50.2441%2C5.3322'],
  ['Google, a search with a plus', 'https://www.google.com/maps/search/50.2441,+5.3322'],
  ['Google, a way there', 'https://www.google.com/maps/dir/?api=1&destination=50.2441,5.3322'],
  ['Apple', 'https://maps.apple.com/?ll=50.2441,5.3322&q=Faon'],
  ['Apple, today', 'https://maps.apple.com/place?coordinate=50.2441,5.3322&name=Faon'],
  ['OpenStreetMap, the marker', 'https://www.openstreetmap.org/?mlat=50.2441&mlon=5.3322#map=17/50.1/5.1'],
  ['OpenStreetMap, the picture', 'https://www.openstreetmap.org/#map=17/50.2441/5.3322'],
  ['Waze', 'https://waze.com/ul?ll=50.2441%2C5.3322&navigate=yes'],
  ['geo', 'geo:50.2441,5.3322;u=12'],
  ['geo with a height', 'geo:50.2441,5.3322,210'],
  ['geo whose question names it', 'geo:0,0?q=50.2441,5.3322(Faon)'],
  ['a link within a message', 'Un faon ici : https://maps.google.com/?q=50.2441,5.3322 merci'],
])('%s is read: %s', (_what, text) => {
  const place = readPlace(text);
  expect(isPlace(place) && place[0]).toBeCloseTo(meadow[0], 6);
  expect(isPlace(place) && place[1]).toBeCloseTo(meadow[1], 6);
});

test.each([
  ['south and west', '33°51\'25"S 70°40\'12"W', [-70.67, -33.856944]],
  ['minus signs', '-33.856944, -70.67', [-70.67, -33.856944]],
  ['a typographic minus', '−33.856944 −70.67', [-70.67, -33.856944]],
  ['zero', '0, 0', [0, 0]],
])('%s are kept', (_what, text, [longitude, latitude]) => {
  const place = readPlace(text);
  expect(isPlace(place) && place[0]).toBeCloseTo(longitude ?? Number.NaN, 5);
  expect(isPlace(place) && place[1]).toBeCloseTo(latitude ?? Number.NaN, 5);
});

test.each<[string, UnreadablePlace]>([
  ['', 'UNREADABLE'],
  ['près du bois', 'UNREADABLE'],
  ['50.2441', 'UNREADABLE'],
  ['50.2441 N 5.3322 N', 'UNREADABLE'],
  ['1 2 3 4 5 6 7', 'UNREADABLE'],
  ['https://www.example.org/', 'UNREADABLE'],
  ['geo:', 'UNREADABLE'],
  ['https://maps.google.com/?q=%E0%A4%A', 'UNREADABLE'],
  ['150.2441, 5.3322', 'OUTSIDE_WORLD'],
  ['50.2441, 205.3322', 'OUTSIDE_WORLD'],
  ['https://maps.app.goo.gl/AbCdEf', 'SHORT_LINK'],
])('“%s” is %s', (text, reason) => {
  expect(readPlace(text)).toBe(reason);
});

test('a very long text is answered at once', () => {
  expect(readPlace('1 '.repeat(100_000))).toBe('UNREADABLE');
});
