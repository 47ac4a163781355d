import type { ServerResponse } from 'node:http';
import type { ServedAnswer } from './register-server.ts';

interface Told {
  readonly url: URL;
  /** What it would have answered. */
  readonly told: ServedAnswer;
  readonly response: ServerResponse;
}

const sent = ({ response }: Told, text: string, type = 'application/json') => {
  response.setHeader('content-type', type);
  response.end(text);
};
const asJson = (told: Told, answer: object) => sent(told, JSON.stringify(answer));

const turned = (told: ServedAnswer) =>
  JSON.parse(JSON.stringify(told).replace(/\[(-?[\d.]+),(-?[\d.]+)\]/g, '[$2,$1]')) as ServedAnswer;

/** As services really misbehave. */
const mischiefs = {
  LOGIN_PAGE: (told: Told) => sent(told, '<!DOCTYPE html><html><body>Anmelden</body></html>', 'text/html'),
  EXCEPTION_REPORT: (told: Told) =>
    sent(
      told,
      `<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText><![CDATA[Feature type lpis:All fields unknown]]></ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
      'application/xml',
    ),
  ONLY_GML: (told: Told) =>
    sent(
      told,
      '<?xml version="1.0"?><wfs:FeatureCollection numberReturned="0"></wfs:FeatureCollection>',
      'application/gml+xml',
    ),
  ARCGIS_ERROR: (told: Told) => asJson(told, { error: { code: 400, message: 'Invalid or missing input parameters.' } }),
  OTHER_JSON: (told: Told) => asJson(told, { collections: [] }),
  CUT_OFF: (told: Told) => sent(told, JSON.stringify(told.told).slice(0, -40)),
  COUNTS_NONE: (told: Told) => asJson(told, { ...told.told, numberReturned: 0 }),
  SWAPPED_AXES: (told: Told) => asJson(told, turned(told.told)),
  /** As if nobody had asked for a system. */
  OTHER_CRS: (told: Told) => sent(told, JSON.stringify(told.told).replace(/\[(-?[\d.]+),(-?[\d.]+)\]/g, '[5.5,49.5]')),
  BUSY: ({ response }: Told) => response.writeHead(429, { 'retry-after': '120' }).end(),
  HTTP_500: ({ response }: Told) => response.writeHead(500).end('{}'),
  SENDS_AWAY: ({ response }: Told) => response.writeHead(302, { location: 'http://127.0.0.1:1/login' }).end(),
  FOREIGN_NEXT: (told: Told) =>
    asJson(told, {
      ...told.told,
      links: [{ rel: 'next', href: 'https://zd-geodata-s011.zdkwh.mlrbw.net:460/items?p=2' }],
    }),
  ENDLESS: (told: Told) =>
    asJson(told, {
      ...told.told,
      exceededTransferLimit: true,
      numberMatched: 1_000_000,
      links: [{ rel: 'next', href: told.url.href }],
    }),
  HUGE: (told: Told) => sent(told, `{"features":[],"x":"${'x'.repeat(6 * 1024 * 1024)}"}`),
  SILENT: () => undefined,
  /** A sign at a time: each read is quick, the whole of it never comes. */
  DRIPS: ({ response }: Told) => {
    response.write('{"type":"FeatureCollection","features":[');
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
} as const;

export type RegisterMischief = keyof typeof mischiefs;

export function mischiefOf(mischief: RegisterMischief, told: Told): void {
  mischiefs[mischief](told);
}
