import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

interface Scope {
  readonly guard: QueryGuard;
  /** Of another database, whose transaction this one was begun in. */
  readonly outer: Scope | undefined;
  state: 'waiting' | 'open' | 'over';
}

// One for all databases: each would cost every promise of the process a little, also when it has long been closed.
const scopes = new AsyncLocalStorage<Scope>();

/** Refuses queries that go around the open transaction: on the embedded database they would wait for themselves for ever. */
export class QueryGuard {
  async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseInsideTransaction();
    const scope: Scope = { guard: this, outer: scopes.getStore(), state: 'waiting' };
    try {
      return await scopes.run(scope, work);
    } finally {
      scope.state = 'over';
    }
  }

  beforeConnecting(): void {
    this.refuseInsideTransaction();
    const scope = this.#scope();
    if (scope?.state === 'waiting') scope.state = 'open';
  }

  beforeBegin(): void {
    if (this.#scope()?.state !== 'open') {
      throw new Error('Start transactions with database.transaction(), not with db.transaction().');
    }
  }

  refuseInsideTransaction(): void {
    if (this.#scope()?.state === 'open') {
      throw new Error('A query was made outside of the open transaction: use the handle that the transaction gave.');
    }
  }

  #scope(): Scope | undefined {
    let scope = scopes.getStore();
    while (scope && scope.guard !== this) scope = scope.outer;
    return scope;
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #guard: QueryGuard;

  constructor(config: PostgresDialectConfig, guard: QueryGuard) {
    super(config);
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.beforeConnecting();
    return super.acquireConnection();
  }

  override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#guard.beforeBegin();
    return super.beginTransaction(...args);
  }
}

export class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #guard: QueryGuard;

  constructor(config: PostgresDialectConfig, guard: QueryGuard) {
    super(config);
    this.#config = config;
    this.#guard = guard;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config, this.#guard);
  }
}
