import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

interface NodeFileStream {
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeFileStream) => number };
}

/** The embedded database's own file system never syncs: this one does, so that an acknowledged commit survives a power cut. */
export class DurableFileSystem extends NodeFS {
  syncCount = 0;
  readonly #onSyncFailure: (error: unknown) => never;

  constructor(directory: string, onSyncFailure: (error: unknown) => never) {
    super(directory);
    this.#onSyncFailure = onSyncFailure;
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const initialised = await super.init(...args);
    initialised.emscriptenOpts.preRun?.push((postgres) => {
      const nodeFileSystem: NodeFileSystem = postgres.FS.filesystems.NODEFS;
      nodeFileSystem.stream_ops.fsync = (stream) => this.#sync(nodeFileSystem, stream);
    });
    return initialised;
  }

  #sync(nodeFileSystem: NodeFileSystem, stream: NodeFileStream): number {
    try {
      if (stream.nfd === undefined) syncPath(nodeFileSystem.realPath(stream.node));
      else fsyncSync(stream.nfd);
    } catch (error) {
      this.#onSyncFailure(error);
    }
    this.syncCount++;
    return 0;
  }
}

/** Forces one file or directory down to the device. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
