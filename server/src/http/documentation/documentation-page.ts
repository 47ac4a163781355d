import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { errorStatus } from '@vigiefaon/domain/errors';
import { escapeMarkup } from '@vigiefaon/domain/typography/escape-markup';
import { errorsOf, type openApiOf, tagOf } from './openapi.ts';

type Description = ReturnType<typeof openApiOf>;
type Operation = Record<string, unknown>;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  code, pre { font: 14px/1.45 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: .5rem; max-height: 28rem }
  section { border-top: 1px solid #8886; padding: .75rem 0 }
  h3 { margin: 0; font-size: 1rem } h3 b { display: inline-block; min-width: 4.5rem }
  p { margin: .25rem 0 } summary { cursor: pointer; padding: .25rem 0 }`;

function details(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeMarkup(JSON.stringify(value, null, 2))}</pre></details>`;
}

function sectionOf(endpoint: Endpoint, operation: Operation): string {
  const { parameters, requestBody, responses, description } = operation;
  const refusals = errorsOf(endpoint)
    .map((code) => `${errorStatus[code]} ${code}`)
    .sort();
  return `<section><h3><b>${endpoint.method}</b> <code>${escapeMarkup(endpoint.path)}</code></h3>
<p>${escapeMarkup(endpoint.summary)}. ${escapeMarkup(String(description))}</p>
${Array.isArray(parameters) && parameters.length > 0 ? details('Parameters', parameters) : ''}
${requestBody ? details('Body', requestBody) : ''}
${details('Answers', responses)}
<p><small>Refusals: ${refusals.join(' · ')}</small></p></section>`;
}

/** The description of the API as one page without scripts, so that the strictest content policy lets it be. */
export function documentationPage(description: Description, endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map(tagOf))];
  const chapters = tags.map((tag) => {
    const sections = endpoints
      .filter((endpoint) => tagOf(endpoint) === tag)
      .map((endpoint) => sectionOf(endpoint, description.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}));
    return `<h2 id="${tag}">${tag}</h2>${sections.join('\n')}`;
  });
  const shapes = Object.entries(description.components.schemas)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => details(name, schema));
  const contents = tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>VigieFaon API ${escapeMarkup(description.info.version)}</title><style>${style}</style></head>
<body><h1>VigieFaon API ${escapeMarkup(description.info.version)}</h1>
<p>JSON over HTTP; a session's token goes into <code>Authorization: Bearer …</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${contents} · <a href="#shapes">shapes</a></nav>
${chapters.join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}
</body></html>`;
}
