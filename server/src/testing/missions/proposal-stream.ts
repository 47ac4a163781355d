import type { ProposalLine } from '@vigiefaon/domain/planning/board/planning.api';

interface ProposalOrder {
  readonly address: string;
  readonly token: string;
  readonly day: string;
  readonly body: object;
  readonly signal?: AbortSignal | undefined;
}

/** Asks for plans as the board does, one after the other. */
export function askForPlans({ address, token, day, body, signal }: ProposalOrder): Promise<Response> {
  return fetch(`${address}/api/planning/${day}/propose`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

export async function* linesOf(response: Response): AsyncGenerator<ProposalLine> {
  let text = '';
  for await (const part of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield JSON.parse(text.slice(0, end));
      text = text.slice(end + 1);
    }
  }
}
