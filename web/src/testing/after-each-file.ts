type Work = () => Promise<void>;

const works: Work[] = [];

/** For a module that keeps something: it is read once a worker, and would hand it to the files that follow. */
export function afterEachFile(work: Work): void {
  works.push(work);
}

export async function endFile(): Promise<void> {
  for (const work of works) await work();
}
