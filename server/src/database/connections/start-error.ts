/** Why the process cannot start, in one plain sentence for whoever runs it. */
export class StartError extends Error {
  override name = 'StartError';
}
