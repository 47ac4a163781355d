/** The whole of an answer, unless it is longer than any that is meant. */
export async function readLimited(response: Response, mostBytes: number, tooLong: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) throw new Error(tooLong);
  }
  return text;
}
