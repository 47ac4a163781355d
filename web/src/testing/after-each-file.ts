type Work = () => Promise<void>;

const works: Work[] = [];

/** What a module of the tests empties behind this file and all that follow: it is read once a worker, and lives on. */
export function afterEachFile(work: Work): void {
  works.push(work);
}

export async function endFile(): Promise<void> {
  for (const work of works) await work();
}
